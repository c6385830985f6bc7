import { ServiceError } from '#clients/http.ts'
import type { LaunchLabel } from '#domain/labels/launch-label.ts'
import { MOST_TRIED } from '#domain/prompt-lab/launches-to-try.ts'
