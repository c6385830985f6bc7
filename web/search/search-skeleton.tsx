import { Group } from '@mantine/core'
import { Card } from '#web/ui/card.tsx'
import { Bone, BoneLines, Skeleton } from '#web/ui/skeleton.tsx'
import formStyles from './form/search-form.module.css'

const CHIP_WIDTHS = ['101px', '108px', '111px'] as const
const FIELDS = 4

/** The search form before its code is there. */
export function SearchSkeleton() {
  return (
    <Skeleton>
      <Card className={formStyles.form}>
        <Group gap="xs">
          {CHIP_WIDTHS.map((width) => (
            <Bone key={width} width={width} height={32} />
          ))}
        </Group>
        <div className={formStyles.fields}>
          {Array.from({ length: FIELDS }, (_, index) => (
            <FieldToCome key={index} />
          ))}
          <div className={formStyles.topic}>
            <FieldToCome />
          </div>
        </div>
        <Bone height={45} />
        <BoneLines count={1} linePx={20} widest="480px" />
        <Bone width="196px" height={42} />
      </Card>
    </Skeleton>
  )
}

const FieldToCome = () => (
  <div>
    <BoneLines count={1} linePx={23} />
    <Bone height={36} />
  </div>
)
