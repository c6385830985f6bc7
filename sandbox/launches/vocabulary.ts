import { z } from 'zod'
import file from './vocabulary.json' with { type: 'json' }

const texts = z.array(z.string()).min(1)

/** Hand-written parts of the sample launches: invented names, people, products, prices and histories. */
export const VOCABULARY = z
  .strictObject({
    /** 48 heads and 48 tails give 2,304 names; odd pairs of words, so that none is likely to be a company's. */
    nameHeads: texts,
    nameTails: texts,
    firstNames: texts,
    lastNames: texts,
    /** For whom a product is. */
    audiences: texts,
    /** Said by a company that charges. */
    paying: texts,
    /** Said by a company that does not charge yet, or never will. The empty one says nothing. */
    notPaying: texts,
    /** Said by a young company. */
    young: texts,
    /** Said by an established company, or by nobody's company. */
    notYoung: texts,
    /** What is appended to the name of a later launch of the same product; one keeps the bare name. */
    sequels: texts,
    chiefTitles: texts,
    techTitles: texts,
    otherTitles: texts,
    /**
     * What products are: their topics, taglines, what each is and how it works. {name} is the product, {who} the people
     * it is for. First those whose every use calls a model, then those with a model on the device, then those without.
     */
    concepts: z.array(z.strictObject({ topics: texts, taglines: texts, what: texts, how: texts })).min(1),
    /** Launches with texts that try something, each once among 600: whatever reads them must show them as text. */
    specials: z
      .array(z.strictObject({ name: z.string(), tagline: z.string(), description: z.string().nullable() }))
      .min(1),
  })
  .parse(file)
