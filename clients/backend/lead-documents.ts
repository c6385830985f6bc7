import { graphql } from './graphql-document.ts'

/** What the user plans with each lead; one that is not among them is new (decision 0060). */
export const leadFollowUps = graphql(`
  query LeadFollowUps {
    leadFollowUps {
      subject
      status
      nextStep
    }
  }
`)

/** Sets the status and the next step of one lead, both as given. */
export const setLeadFollowUp = graphql(`
  mutation SetLeadFollowUp($input: SetLeadFollowUpInput!) {
    setLeadFollowUp(input: $input) {
      subject
      status
      nextStep
    }
  }
`)
