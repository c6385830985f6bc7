import { Box, Group, Text } from '@mantine/core'
import type { ContactResearch, Person } from '#domain/contacts/contacts.ts'
import { allWays } from '#domain/lead/contact-ways.ts'
import { isQualified } from '#domain/verdict/classification.ts'
import { verdictMessages } from '#web/core/ai/verdict-messages.ts'
import { aiMessages } from '#web/core/errors/service-messages.ts'
import { ProofMark, RemarkMark } from '#web/ui/proof-mark.tsx'
import { ScoreRing } from '#web/ui/score-ring.tsx'
import { onboardingMessages } from './messages.ts'
import type { OnboardingActions, TriedContacts, TriedLaunch } from './onboarding-actions.ts'
import { TaskLine } from './task-line.tsx'
import type { Task } from './use-task.ts'

const text = onboardingMessages.steps
const words = verdictMessages

interface JudgeStepProps {
  /** Held above the steps: it goes on while another step is looked at. */
  task: Task
  actions: Pick<OnboardingActions, 'judgeOne'>
  hasToken: boolean
  launch: TriedLaunch | null
  onJudged: (launch: TriedLaunch) => void
}

/** Step 3: one launch is found and judged. */
export function JudgeStep({ task, actions, hasToken, launch, onJudged }: JudgeStepProps) {
  return (
    <TaskLine
      task={task}
      label={text.judge.run}
      working={text.judge.working}
      missing={hasToken ? null : text.judge.needsToken}
      onRun={() =>
        task.run(async () => {
          const judged = await actions.judgeOne()
          if (judged === null) return text.judge.noLaunch
          onJudged(judged)
          return null
        })
      }
    >
      {launch === null ? null : <Verdict launch={launch} />}
    </TaskLine>
  )
}

function Verdict({ launch: { product, verdict } }: { launch: TriedLaunch }) {
  const { criteriaMet, criteriaNotMet, confidence, targetScore } = verdict.result
  return (
    <Group wrap="nowrap" align="flex-start">
      <ScoreRing score={targetScore} />
      <div>
        <Text size="md" fw="var(--weight-bold)" c="var(--ink)">
          <bdi>{product.name}</bdi>
        </Text>
        <p dir="auto">{product.tagline}</p>
        <p>
          <strong>{isQualified(verdict.result) ? words.qualified : words.notQualified}</strong>{' '}
          {words.confidence(confidence)}
        </p>
        <Box component="ul" my="xs">
          {criteriaMet.map((label) => (
            <li key={label}>
              {words.verdicts.met}
              <bdi>{label}</bdi>
            </li>
          ))}
          {criteriaNotMet.map((label) => (
            <li key={label}>
              {words.verdicts.not_met}
              <bdi>{label}</bdi>
            </li>
          ))}
        </Box>
        {verdict.sample ? <Text size="xs">{words.sampleAi}</Text> : null}
      </div>
    </Group>
  )
}

interface ContactsStepProps {
  /** Held above the steps: it goes on while another step is looked at. */
  task: Task
  actions: Pick<OnboardingActions, 'findContacts'>
  launch: TriedLaunch | null
  contacts: TriedContacts | null
  onFound: (contacts: TriedContacts) => void
}

/** Step 5: the people behind that launch. */
export function ContactsStep({ task, actions, launch, contacts, onFound }: ContactsStepProps) {
  const person = contacts?.research.people[0]
  return (
    <TaskLine
      task={task}
      label={text.contacts.run}
      working={text.contacts.working}
      missing={launch === null ? text.contacts.needsLaunch : null}
      onRun={() => {
        if (launch === null) return
        task.run(async () => {
          const found = await actions.findContacts(launch)
          onFound(found)
          return found.research.people.length === 0 ? aiMessages.noContacts : null
        })
      }}
    >
      {person === undefined || contacts === null ? null : (
        <div>
          <Text size="md" fw="var(--weight-bold)" c="var(--ink)">
            <bdi>{person.name}</bdi>
            {person.title === '' ? null : (
              <>
                {' · '}
                <bdi>{person.title}</bdi>
              </>
            )}
          </Text>
          <Ways research={contacts.research} person={person} />
          {contacts.sample ? <Text size="xs">{verdictMessages.sampleAi}</Text> : null}
        </div>
      )}
    </TaskLine>
  )
}

/** The ways to reach a person, each with what pages prove of it. */
const Ways = ({ research, person }: { research: ContactResearch; person: Person }) => (
  <Box component="ul" my="xs">
    {allWays(research, person).map((way, index) => (
      <li key={index}>
        <bdi>{way.text}</bdi>
        {' · '}
        {way.remark === null || way.remark === 'not seen' ? null : <RemarkMark remark={way.remark} />}{' '}
        <ProofMark proof={way} />
      </li>
    ))}
  </Box>
)

interface SheetStepProps {
  /** Held above the steps: it goes on while another step is looked at. */
  task: Task
  actions: Pick<OnboardingActions, 'save'>
  hasSheet: boolean
  launch: TriedLaunch | null
  contacts: TriedContacts | null
  saved: boolean
  onSaved: () => void
}

/** Step 6: that launch as a row of the user's sheet. */
export function SheetStep({ task, actions, hasSheet, launch, contacts, saved, onSaved }: SheetStepProps) {
  const missing = launch === null ? text.sheet.needsLaunch : hasSheet ? null : text.sheet.needsSheet
  return (
    <TaskLine
      task={task}
      label={text.sheet.run}
      working={text.sheet.working}
      missing={missing}
      onRun={() => {
        if (launch === null) return
        task.run(async () => {
          const problem = await actions.save(launch, contacts)
          if (problem === null) onSaved()
          return problem
        })
      }}
    >
      {saved ? <p>{text.sheet.saved}</p> : null}
    </TaskLine>
  )
}
