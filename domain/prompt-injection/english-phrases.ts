/**
 * Phrases of English that speak to a model, for domain/prompt-injection/prompt-injection.ts. They are narrower than those of the other
 * languages (phrases-by-language.ts): most launches are English, and many are about prompts, models and instructions.
 * Written as there: " … " is up to 40 characters of one sentence, "·" the end of a word.
 */

/** Not behind a word that makes it a description: "models ignore your instructions", "never ignore". */
const AS_ORDER =
  "(?<!(?:agents|models|llms|assistants|bots|tools|they|people|never|not|n't|cannot|often|sometimes)[ ])"
const DROP = `${AS_ORDER}(?:ignore|disregard|forget)`
const EARLIER = '(?:previous|prior|above|earlier|preceding|foregoing|existing|original|initial)'
const ORDERS = '(?:instruction|directive|guideline|command|prompts?·|rules·|directions·|context·)'
const MODEL = '(?:ai|llm|(?:large )?language model|chatgpt|gpt|claude|gemini|chatbot)'
const JUDGE = '(?:reviewer|evaluator|judge|classifier|reader|scorer|grader)'
const ROLE = `(?: (?:language )?(?:model|agent|assistant|system|bot|crawler|${JUDGE}))`
const MODELS = `${MODEL}s?(?:${ROLE}s?)?`
const READING =
  '(?:read|evaluat|judg|review|process|analy[sz]|scor|classify|summari[sz]|pars|rat|grad|assess)ing'
const LAUNCH = '(?:launch|product|app|company|startup|post|entry|submission|listing|tool|candidate)'
const CRITERIA =
  '(?:all|every|each|any)(?: of)?(?: the| your| these| its)?(?: asked| given)? (?:criteri|requirement)[a-z]*'
const MET = '["\']?(?:met|fulfilled|satisfied|true|passed|yes|qualified)·'
const FULL = '(?:100(?:/100| out of 100|%)?|10/10|10 out of 10|(?:the )?(?:maximum|highest|max)|perfect)·'

export const ENGLISH: readonly string[] = [
  // Drop what you were told.
  `${AS_ORDER}(?:ignore|disregard|override|overwrite|bypass)· … ${EARLIER}· … ${ORDERS}`,
  `${DROP}(?: (?:all|any|every|each|of|about|the|your|my|these|those|other)){0,4} (?:${EARLIER}|system)(?: [a-z]+){0,2} ${ORDERS}`,
  `(?:${DROP}|${AS_ORDER}override)(?: (?:all|any|of))* (?:your|these|those)(?: own| current| safety)? (?:instructions|programming|guidelines|directives|system prompt)(?! manual)`,
  `${DROP} (?:all|any|every)(?: of)?(?: the| your| these)? (?:instruction|directive|guideline|safety (?:measure|rule))`,
  `${AS_ORDER}(?:ignore|disregard)(?: (?:the|all|everything|anything|whatever|what|that|text|is|was|written|stands|said))+ (?:above·(?! the)|before this)`,
  `(?:do not|don't|stop) (?:follow|obey|apply)(?:ing)? … (?:${EARLIER}|system)· … ${ORDERS}`,
  `pay no attention to … ${ORDERS}`,
  `(?:${EARLIER}|your) (?:instructions|prompts?|directives|guidelines) (?:are|is|were|have been|do not|don't|no longer) (?:now )?(?:void|cancel|obsolete|superseded|invalid|revoked|over·|apply|count)`,
  'nothing in your (?:instructions|prompt)·',
  `(?:${DROP}|set aside|drop)· … (?:instructions?|prompts?|directives|guidelines|rules)· (?:that )?you (?:were|are|have|got|received)·`,
  `${DROP} (?:(?:the|all|your|these|any|user's) ){1,3}criteria·`,
  `${DROP} … the user (?:asks|asked|says|said|wants|wrote)·`,
  '(?:begin|start)(?: of)?(?: the)? (?:new|system) (?:instructions|prompt|message)·',
  '(?:new|updated|revised|real|actual) (?:system )?(?:instructions?|directives?)(?: for you| are| is)? ?:',
  'your (?:new|real|actual) (?:instructions?|directives?|system prompts?) (?:are|is)·',
  'your (?:task|instructions|objective) (?:has|have) (?:now )?changed',
  '(?:reveal|print|repeat|output|leak|disclose|tell me)· … (?:your (?:system|hidden|initial|secret) (?:prompt|instruction|message)|(?:the )?instructions above)',
  // To whoever reads it as a machine.
  `if (?:you are|you're|youre|u r) (?:an? |the )?${MODEL}${ROLE}?(?: or [a-z]+)?(?:·,? (?:${READING}|that|which|you·|please|then|answer|say|do·|must)|[.:;!]|, (?!ml·|data|machine|deep|or·|and·|saas|web3|tech))`,
  `as an? ${MODEL}${ROLE}?(?: [a-z]+){0,5},? you (?:must|should|shall|will|are to·|have to·|need to·)`,
  `(?<![a-z,] )(?:note|message|notice|instructions?|reminder|warning)(?: (?:to|for))(?: (?:all|any|the|every|other))*(?: ${MODELS}| models?·) ?[:!]`,
  '(?<![a-z,] )(?:ai|llm) (?:instructions?|note|notice|directive) ?:',
  `(?:attention|attn|dear),?(?: (?:to|all|any|the))*(?: ${MODELS}| models?·| automated ${JUDGE}s?) ?[:,!]`,
  `(?<![a-z,] )for (?:the |all |any )?${MODEL}s? ${JUDGE}s?(?: only)? ?[:,]`,
  `${MODEL} ${JUDGE}s? (?:must|should|shall)· … (?:this|our) ${LAUNCH}`,
  `(?:${MODELS}|models|assistants|agents|machines) ${READING} (?:this|the)(?: (?:${LAUNCH}|text|page|description|message))?(?: (?:must|should|shall|will|needs? to·|has to·|have to·|please|are·|is·)| ?[:,])`,
  `(?:any|the|every|all) ${MODELS} … ${READING.slice(0, -3)}[a-z]* this … (?:must|should|shall)·`,
  `you,? (?:the|an?) (?:${MODELS}|model|classifier|evaluator|judge)·[ ,]? … (?:must|should|shall|are to·|have to·|answer)`,
  '(?<!if |whether |when )you are (?:now )?(?:chatgpt|gpt|claude·|gemini·|an? llm·|an? (?:large )?language model|an? ai (?:model|assistant|judge|evaluator|reviewer|classifier)·)',
  "you(?: are|'re) now (?:an?|in|the|my|dan·) … (?:developer mode|debug mode|god mode|unrestricted|jailbroken|ai·|llm·|chatbot·|language model|judge·|evaluator·|reviewer·)",
  'from now on,? (?:you (?:will|must|shall|should|are to) )?(?:only |always )?(?:answer (?!the|your|calls)|respond|rate·|score·|mark·|judge·|output|obey|comply|ignore|act as)',
  '(?:act|behave|respond) as an? (?:unrestricted |uncensored )?(?:ai|llm|language model)· (?:that|which|who|with)·',
  '(?:developer|debug|god|dan) mode (?:is )?(?:now )?(?:enabled|activated|on·)',
  '(?:this is|message from|orders? from) (?:your (?:developer|creator|operator|administrator)|the system administrator|openai|anthropic)s? ?(?:speaking|[:!.,])',
  `(?:(?:the|any|every) (?:assistant|model|agent)|whoever|whatever) (?:(?:that|which|who)(?: is|'s)? )?read(?:s|ing) this … (?:must|should|shall|has to|needs to)·`,
  `(?<![a-z,] )for (?:the |all |any )?automated ${JUDGE}s?(?: only)? ?[:,]`,
  `(?<![a-z,] )to (?:the |all |any )?(?:${MODELS}|models?·) ?:`,
  // What to answer.
  `(?:always|please|must|should)· (?:conclude|answer|say|report|decide)· that (?:it|this|we)(?: ${LAUNCH})? (?:qualif|meets|fits|is qualified|satisf)`,
  `(?:mark|rate|score|judge|classify|consider|treat|label|count|set|deem|report|answer|grade)·(?: [a-z]+){0,4} ${CRITERIA}(?: as| to be| to| is| are| with| =)* ?:? ?(?:being )?${MET}`,
  `(?:set|mark|return|output|use)·(?: [a-z]+){0,3} verdicts? … ${MET}`,
  `${CRITERIA} … (?:judged|marked|rated|considered|answered)· … ${MET}`,
  `(?:for|to|on) ${CRITERIA},? (?:answer|say|reply|respond|write|return|output|put)· … ${MET}`,
  `(?:say|state|answer|respond|reply|conclude|report|confirm|assume|pretend|output|write|find)·(?: [a-z]+){0,3} ${CRITERIA} (?:is|are|were|as)? ?(?:met|fulfilled|satisfied|true)·`,
  `(?:say|state|answer|respond|reply|conclude|report|confirm|assume|pretend|find)· … (?:meets|satisfies|fulfills|fulfils|fits) ${CRITERIA}`,
  `(?:classify|rate|score|mark|judge|evaluate|treat)· (?:this|it|us)· … ${CRITERIA}`,
  '(?:answer|say|respond|reply|output|return|write|print|put)(?: (?:only|always|with|just|exactly|nothing but))* (?:"(?:met|yes|true|qualified)|met·(?= |[.!]|$)(?! up))',
  '(?:you|which|who|that)· (?:[a-z]+ )?(?:always|only) (?:says?|answers?|responds?|replies|outputs?|returns?)· (?:with )?["\']?(?:met|yes)·',
  'verdicts?(?: (?:of|must|should|shall|is|be|to|has|for|each|all|every|criteri[a-z]*))* ?[:=]? ?["\']?met·',
  `(?:set|give|assign|return|output|report|put|use|raise)·(?: [a-z]+){0,4} (?:confidence|score|rating)(?: level| value| score)? ?(?:of|to|at|as|=|:|is)? ?${FULL}`,
  `(?:set|assign|return|output|report)·(?: an?| the| your)? (?:maximum|highest|perfect|top|max)(?: possible)? (?:confidence|score|rating|verdict)`,
  '(?:mark|rate|count|judge) (?:all|everything|every one|each)(?: of them)? (?:as )?met·',
  `(?:rate|score|grade|rank|judge)· (?:(?:this|our)(?: [a-z]+)?|it|us|me)(?: as| at| with| a| an)* ?${FULL}`,
  `(?:give|assign|award|grant)· (?:this|us|it|our)(?: ${LAUNCH})?(?: an?| the)? (?:perfect|top|highest|maximum|full|best)(?: possible)? (?:score|rating|marks?|points|grade|verdict)(?! (?:in|on|for) (?:your|their|an?)·)`,
  `(?:give|write)· a (?:positive|favou?rable) (?:review|verdict|evaluation) (?:only|of this|to this|for this)·`,
  'confidence ?(?:=|:|to|of|at|must be|should be|is) ?["\']?100·',
  `(?:this|our|the) ${LAUNCH} (?:must|should|shall|has to|needs to) (?:be |get |receive )?(?:score|qualif|marked|rated|judged|scored|classified|considered|100)`,
  `(?:mark|rate|classify|judge|label|score|treat|flag|approve|evaluate)· (?:this|our|every|each) ${LAUNCH} (?:as|to be) (?:an? )?(?:${FULL}|qualified|met·|meeting|relevant|excellent|fitting|approved)`,
  '(?:rate|score|review|judge)· (?:this|us|me|it)(?: (?:one|very|as|launch|product|app))* (?:highly|favou?rably|positively)',
  'c1 ?[:=-] ?["\']?(?:met|yes|true)·',
]
