/** What people do who make or lead something, and how all of it is called. Folded as `foldText` does it. */

/** Said of somebody in front. */
export const VERB = [
  '(?:co-?)?found(?:ed)?|start|build|create|launch|started|began|builds?|built|(?:is|are) building|creates?|created|makes?|made|launched|runs?|leads?|led|heads?|owns?|maintains?|develops?|developed|writes?|wrote|codes?|coded|designs?|designed|programs|programmed|operates?|invented|set up|established|bootstrapped|dreamed up|came up with|does|do|(?:is|are) behind|works on|(?:is|are) working on|looks after',
  'grundete[n]?|baut|baute|entwickelt|entwickelte|betreibt|leitet|fuhrt|schreibt|steht hinter|steckt hinter',
  'a fonde|a cree|a lance|ont fonde|ont cree|ont lance|dirige|developpe|fundo|fundaron|creo|crearon|lidera|desarrolla|fundou|criou|comanda|desenvolve',
  'ha fondato|ha creato|hanno fondato|hanno creato|guida|fondo|sviluppa|richtte|startte|bouwde|bouwt|leidt|runt|maakt',
  'perusti|perustivat|skabte|skapte|skapade|grundade|startade|byggde|bygger|driver|leder|grundlagde|startede|byggede|grunnla|startet|zalozyl|zalozyla|stworzyl|stworzyla|prowadzi|tworzy',
].join('|')

/** Behind such a verb, with the blank before it. */
export const THE_WHOLE =
  /^\s+(?:(?:almost|nearly|pretty much)\s+)?(?:it|this|us|everything|all(?: of (?:it|this))?|both|most of it|(?:the|this|our|das|die|den|dieses|diese|le|la|l['’]|cette|ce|el|esta|este|o|a|il|lo|questo|questa|het|de|deze|dit)\s*(?:whole\s+|entire\s+|tiny\s+|little\s+|small\s+|kleine\s+)?(?:company|business|firm|product|project|app|application|service|tool|software|code|codebase|engine|thing|team|startup|start-up|platform|game|library|plugin|extension|unternehmen|firma|projekt|produkt|entreprise|societe|projet|empresa|proyecto|azienda|societa|progetto|bedrijf|bolaget|foretaget|firmaet|produit)(?!\p{L})|bolaget|foretaget|firmaet|firmet|firme|projektet|virksomheten|virksomheden|in (?:19|20)\d\d)(?!\p{L})/u
