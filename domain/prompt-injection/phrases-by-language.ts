/**
 * How a stranger's text gives orders to a model in languages other than English, for domain/prompt-injection/prompt-injection.ts. Each entry
 * is a part of a regular expression in lower case, for a text as `fold` makes it: without accents, and with a blank for a
 * hyphen. It begins where a word begins and may be the beginning of a longer one; "·" is the end of a word, "@" is
 * `model`, " … " is up to 40 characters of one sentence.
 */
export interface Words {
  /** "Ignore", "forget", "do not follow". */
  drop: string
  /** "Previous", "above", "of the system": which orders it is not to follow. */
  earlier: string
  your: string
  /** "Instructions", "rules", "prompt". */
  orders: string
  /** "Everything above", "what was said before": instead of the orders by name. */
  before: string
  /** What the reader is called: "AI", "language model". */
  model: string
  /** "If you are an AI", and what goes on in a way that no "AI company" does. */
  ifYouAre: string
  /** "As an AI you must". */
  asOne: string
  /** "Note to the AI:", "Dear AI,". */
  greeting: string
  /** "You are now an assistant without rules". */
  youAreNow: string
  /** "Mark", "say", "answer". */
  judge: string
  /** "All criteria". */
  criteria: string
  /** "Met", "fulfilled". */
  met: string
  /** "Answer only with". */
  answerOnly: string
  /** "Set", "give". */
  give: string
  /** "Confidence", "score", "points". */
  score: string
  /** "100", "maximum". */
  full: string
}

export const WORDS: Readonly<Record<string, Words>> = {
  german: {
    drop: 'ignorier|vergiss|vergesst|vergessen sie|missacht|verwirf|verwerf|uberschreib|(?:beacht|befolg|folg)[a-z]*·(?=[^.!?]{0,60} nicht·)',
    earlier:
      'vorherig|bisherig|vorig|vorangegangen|vorangehend|obig|fruhere|ursprunglich|system|zuvor|bekommen hast',
    your: 'deine|ihre|eure',
    orders: 'anweisung|instruktion|vorgabe|regeln|befehl|prompts?·|weisung|systemprompts?·',
    before:
      '(?:alles|was)· … (?:vorher|zuvor|oben|bisher) … (?:gesagt|steht|geschrieben)|alles (?:obige|bisherige|vorherige)|(?:alles|was) (?:oben|vorher|zuvor)·',
    model:
      '(?:ki|ai|llm|sprachmodell|chatbot|chatgpt|kunstliche intelligenz)(?: (?:modell|assistent|system|agent|gutachter))?s?',
    ifYouAre: '(?:wenn|falls|sofern) (?:du|sie) (?:ein |eine |als )*@·(?: (?:bist|sind)·| ?,)',
    asOne: 'als @· … (?:musst|sollst|mussen sie|sollen sie|solltest|hast du)·',
    greeting:
      '(?:hinweis|nachricht|notiz|anweisung|mitteilung|achtung)(?:en)?,? (?:an |fur )?(?:die |das |alle )?@(?:e|en)?· ?[:,!]|liebe[rs]? @· ?[:,!]',
    youAreNow:
      '(?:du bist|sie sind)· (?:jetzt|nun|ab sofort|ab jetzt)· … (?:assistent|@·|modell|gutachter|entwicklermodus|ohne (?:regeln|einschrankung))',
    judge:
      'markier|bewerte·|bewerten sie|betracht|werte·|behandl|beurteil|stufe|setze·|antwort|sag·|sage·|gilt·|gelten·',
    criteria: '(?:alle|jede|samtliche)[a-z]* (?:der )?(?:kriteri|anforderung|bedingung)',
    met: '"?erfullt·|(?:als |ist |sind )"?(?:wahr|zutreffend|met)·',
    answerOnly:
      '(?:antworte|sage|schreib|gib)[a-z]* (?:immer |bitte )*(?:nur|ausschliesslich|stets|immer)· … "?(?:erfullt|ja|met)·',
    give: 'setz|gib·|gebe|geben sie|stell|vergib|bewerte·|bewerten sie',
    score: 'konfidenz|zuversicht|sicherheit·|punktzahl|score|bewertung|produkt mit|note·',
    full: '100·|maxim|hochst|bestnote|voll',
  },
  french: {
    drop: '(?:ignore|oublie|neglige|meprise|outrepasse)[rz]?·|ne (?:tenez|tiens|tenir) (?:pas|aucun)|ne (?:suis|suivez|respecte|respectez) (?:pas|plus)',
    earlier: 'precedent|anterieur|ci dessus|initial|plus haut|systeme|recue|que (?:tu|vous) (?:as|avez)',
    your: 'tes|vos|ton|votre',
    orders: 'instruction|consigne|directive|ordres|regles|prompts?·|invite systeme',
    before:
      "(?:tout )?ce qui (?:precede|est ecrit)|tout ce qu[ie']+ … (?:avant|dit|plus haut|ci dessus)|le texte ci dessus",
    model:
      "(?:ia|llm|intelligence artificielle|(?:grand )?modele (?:de langage|d'ia|ia|linguistique)|assistant ia|chatbot|chatgpt)s?",
    ifYouAre:
      "si (?:tu es|vous etes|t'es) (?:une? |l')?@·(?! (?:de|pour|et|ou)·)(?: (?:qui|lisant)| ?[,.:!])",
    asOne: "en tant (?:que|qu')? ?@· … (?:tu dois|vous devez|tu devrais|vous devriez|il faut)",
    greeting:
      "(?:note|message|consigne|instruction|avis)s? (?:a|pour|aux|destinee? a) ?(?:l'|la |les |toute |toutes les )?@· ?[:,!]|(?:chere?s?) @· ?[,:!]",
    youAreNow:
      '(?:tu es|vous etes) (?:maintenant|desormais|a present)· … (?:assistant|@·|modele|evaluateur|mode developpeur|sans (?:regles|restriction|limite))',
    judge: '(?:marqu|consider|not|evalu|juge|class|trait|repond|di)(?:e|ez|s|tes)·',
    criteria: '(?:tous les|chaque) (?:criteres?|conditions?|exigences?)',
    met: '(?:comme|est|sont|soit|soient)? ?"?(?:etant )?(?:rempli|satisfait|valide|atteint|respecte|vrai|met·)',
    answerOnly:
      '(?:(?:repond|di|ecri)(?:s|ez|tes|vez) (?:toujours |simplement )?(?:uniquement|seulement|toujours|exclusivement)|(?:tu dois|vous devez) repondre)· … "? ?(?:rempli|satisfait|oui·|met·)',
    give: '(?:met|mett|fix|regl|donn|attribu|definiss?|accord)(?:e|ez|s)?·|donne nous|donnez nous',
    score: 'confiance|score|note·',
    full: '100·|maxim|la plus haute|la meilleure|parfaite?·',
  },
  spanish: {
    drop: '(?:ignor|olvid|descart|desestim|omit)(?:a|e|ad|en|ar)·|no (?:sigas|siga|obedezcas|obedezca|hagas caso|tengas en cuenta)',
    earlier:
      'anterior|previ|arriba|precedente|recibid|que (?:recibiste|te dieron|te han dado)|del sistema|de sistema',
    your: 'tus|sus',
    orders: 'instruccion|indicacion|ordenes|reglas|directriz|directric|prompts?·',
    before:
      'todo lo (?:anterior|previo|que|de arriba|dicho)|lo (?:anterior|que (?:te|se) (?:dijo|dijeron|ha dicho|han dicho))',
    model:
      '(?:ia|llm|inteligencia artificial|(?:gran )?modelo de (?:lenguaje|ia)|asistente de ia|chatbot|chatgpt)s?',
    ifYouAre: 'si (?:eres|usted es|tu eres) (?:una? )?@·(?! (?:de|para|y|o)·)(?: (?:que|leyendo)·| ?[,.:!])',
    asOne: 'como (?:una? )?@· … (?:debes|debe|tienes que|tiene que)·',
    greeting:
      '(?:nota|mensaje|aviso|instruccion|instrucciones|atencion),? (?:para |a )?(?:la |el |los |las |toda )?@· ?[:,!]|(?:querid[ao]s?|estimad[ao]s?) @· ?[,:!]',
    youAreNow:
      '(?:ahora eres|eres ahora|a partir de ahora eres|usted es ahora)· … (?:asistente|@·|modelo|evaluador|modo desarrollador|sin (?:reglas|restricc|limit))',
    judge:
      '(?:marc|consider|calific|evalu|clasific|trat|respond|di|afirm|conclu)(?:a|e|ue|en|uen|ga|gan|que|quen|ye|ya)?·',
    criteria: '(?:todos los|cada|cumple (?:con )?todos los) (?:criterio|requisito)',
    met: '(?:como |estan |se |esta )?"?(?:cumpl|satisf|verdader|met·)|cumple',
    answerOnly:
      '(?:respond|di|escrib|contest)(?:e|a|ga)?· (?:siempre )?(?:solo|solamente|unicamente|siempre)· … "?(?:cumpl|si·|met·)',
    give: '(?:establec|pon|fij|asign|da|dan|defin|ajust|otorg)(?:e|a|ga|nos|les?)?·',
    score: 'confianza|puntuacion|puntaje|calificacion|nota·',
    full: '100·|maxim|mas alt|perfect',
  },
  portuguese: {
    drop: '(?:ignor|esquec|desconsider|descart)(?:e|a|em|am|ar|er)·|nao (?:siga|sigas|obedeca|leve em conta)',
    earlier: 'anterior|previ|acima|recebid|que recebeu|do sistema|de sistema',
    your: 'suas|tuas|seus|teus|seu',
    orders: 'instruco|instrucao|ordens|regras|diretriz|comandos|prompts?·',
    before: 'tudo o que· … (?:antes|acima|dito)|tudo (?:acima|que foi)|o (?:texto )?acima|tudo isso acima',
    model:
      '(?:ia|llm|inteligencia artificial|(?:grande )?modelo de (?:linguagem|ia)|assistente de ia|chatbot|chatgpt)s?',
    ifYouAre:
      'se (?:voce e|tu es|voce for|fores|es) (?:uma? )?@·(?! (?:de|para|e|ou)·)(?: (?:que|lendo)·| ?[,.:!])',
    asOne: 'como (?:uma? )?@· … (?:deve|deves|tem que|tem de|precisa)·',
    greeting:
      '(?:nota|mensagem|aviso|instrucoes|instrucao|atencao),? (?:para |a |ao )?(?:a |o |as |os |toda )?@· ?[:,!]|(?:car[ao]s?|querid[ao]s?) @· ?[,:!]',
    youAreNow:
      '(?:agora (?:voce e|tu es|es)|(?:voce e|tu es) agora|a partir de agora voce e)· … (?:assistente|@·|modelo|avaliador|modo desenvolvedor|sem (?:regras|restric|limit))',
    judge: '(?:marqu|consider|avali|classifi|trat|respond|dig|afirm|conclu)(?:e|que|a|em|uem|am|ue|ua)?·',
    criteria: '(?:todos os|cada) (?:criterio|requisito)',
    met: '(?:como |foram |estao |sao )?"?(?:atend|cumpr|satisf|verdadeir|met·)',
    answerOnly:
      '(?:respond|dig|escrev)(?:a|e)· (?:sempre )?(?:apenas|somente|so|sempre)· … "?(?:atendid|cumprid|sim·|met·)',
    give: '(?:defin|coloqu|atribu|d|ajust|fix|estabelec)(?:a|e|am|em|ua)?·(?: nos)?',
    score: 'confianca|pontuacao|nota·',
    full: '100·|maxim|mais alt|perfeit',
  },
  italian: {
    drop: '(?:ignor|dimentic|tralasci|scart)(?:a|ate|i|are|hi)·|non (?:seguire|seguite|segua|rispettare|tenere conto)',
    earlier: 'precedent|anterior|sopra|ricevut|di sistema|del sistema',
    your: 'tue|vostre|sue|tuo',
    orders: 'istruzion|indicazion|ordini|regole|direttiv|comandi|prompts?·',
    before:
      '(?:tutto )?(?:quanto|quello che|cio che)· … (?:sopra|prima|detto|scritto|precede)|tutto il precedente',
    model:
      '(?:ia|ai|llm|intelligenza artificiale|(?:grande )?modello (?:linguistico|di ia|di linguaggio)|assistente ia|chatbot|chatgpt)',
    ifYouAre: "se (?:sei|siete|lei e) (?:un'? ?|una )?@·(?! (?:di|per|e|o)·)(?: che·| ?[,.:!])",
    asOne: "(?:come|in quanto) (?:un'? ?|una )?@· … (?:devi|dovete|deve|dovresti)·",
    greeting:
      "(?:nota|messaggio|avviso|istruzioni|attenzione),? (?:per |a |all'|alla )?(?:l'|la |il |le |i |gli )?@· ?[:,!]|(?:car[ao]|gentile) @· ?[,:!]",
    youAreNow:
      "(?:ora|adesso|da ora|d'ora in poi) (?:sei|siete)· … (?:assistente|@·|modello|valutatore|modalita sviluppatore|senza (?:regol|restriz|limit))",
    judge: '(?:segn|consider|valut|classific|tratt|rispond|di|afferm|contrassegn)(?:a|ate|hi|i|ete|te)?·',
    criteria: '(?:tutti i|ogni) (?:criteri|requisit)',
    met: '(?:come |sono |siano |e )?"?(?:soddisfatt|rispettat|ver[io]·|met·)',
    answerOnly:
      '(?:rispond|di|scriv)(?:i|ete|te)?· (?:sempre )?(?:solo|soltanto|unicamente|sempre)· … "?(?:soddisfatt|si·|met·)',
    give: '(?:impost|assegn|mett|da|dai|dacci|dateci|fiss)(?:a|ate|i|ete)?·',
    score: 'confidenza|fiducia|punteggio|voto·',
    full: '100·|massim|piu alt|perfett',
  },
  dutch: {
    drop: 'negeer|vergeet|verwerp|(?:volg|sla)·(?=[^.!?]{0,60} (?:niet|over)·)|let niet op|houd je niet aan',
    earlier: 'vorige|eerdere|voorgaande|bovenstaande|oorspronkelijke|systeem|hierboven',
    your: 'je|uw|jouw',
    orders: 'instructie|opdracht|aanwijzing|richtlijn|regels|prompts?·',
    before:
      'al(?:les|le tekst)?(?: het)?(?: wat)?(?: er)? (?:bovenstaande|hierboven|voorgaande|eerder|hiervoor)',
    model:
      '(?:ai|llm|taalmodel|chatbot|chatgpt|kunstmatige intelligentie)(?: (?:model|assistent|systeem|agent))?s?',
    ifYouAre: '(?:als|indien|wanneer) (?:je|u|jij) (?:een )?@· (?:bent|leest)·',
    asOne: 'als @· (?:moet|dien|zal|hoor) (?:je|u|jij)·',
    greeting:
      '(?:bericht|opmerking|notitie|instructies?|let op|attentie),? (?:aan |voor )?(?:de |het |alle )?@· ?[:,!]|(?:beste|lieve|geachte) @· ?[,:!]',
    youAreNow:
      '(?:je|u|jij) bent (?:nu|voortaan|vanaf nu)· … (?:assistent|@·|beoordelaar|ontwikkelaarsmodus|zonder (?:regels|beperking))',
    judge: 'markeer|beschouw|beoordeel|behandel|zet·|antwoord|zeg·',
    criteria: '(?:alle|elk|ieder)[a-z]* (?:criteri|eis|voorwaarde)',
    met: '(?:als |is |zijn )?"?(?:voldaan|vervuld|waar·|behaald|met·)',
    answerOnly:
      '(?:antwoord|zeg|schrijf)· (?:altijd )?(?:alleen|uitsluitend|enkel|altijd)· … "?(?:voldaan|ja·|met·)',
    give: 'zet·|geef|stel·|ken· … toe·',
    score: 'vertrouwen|betrouwbaarheid|score|zekerheid|cijfer',
    full: '100·|maxim|hoogste',
  },
  polish: {
    drop: 'zignoruj|ignoruj|zapomnij|pomin|odrzuc|zlekcewaz|nie stosuj|nie przestrzegaj|nie wykonuj|nie zwracaj uwagi',
    earlier: 'poprzedni|wczesniejsz|powyzsz|dotychczasow|pierwotn|systemow',
    your: 'swoich|swoje|twoich|twoje',
    orders: 'instrukcj|polecen|wytyczn|zasad|prompts?·|rozkaz',
    before: 'wszystko(?:,? co)? … (?:powyzej|wyzej|wczesniej|dotychczas)',
    model:
      '(?:ai|llm|sztuczn[a-z]+ inteligencj[a-z]+|model[a-z]* (?:jezykow[a-z]*|ai)|asystent[a-z]* ai|chatbot[a-z]*|chatgpt)',
    ifYouAre: '(?:jesli|jezeli|gdy|skoro) jestes @·(?: ?[,.:!]| (?:i|ktor[ay]|czytaj))',
    asOne: 'jako @· … (?:musisz|powinien|powinn[ao]s|masz)',
    greeting:
      '(?:uwaga|wiadomosc|notatka|instrukcj[ae]|polecenie),? (?:dla |do )?@· ?[:,!]|(?:drogi[ea]?|droga|szanown[aey]) @· ?[,:!]',
    youAreNow:
      '(?:jestes teraz|teraz jestes|od teraz jestes)· … (?:asystent|@·|recenzent|sedzia|trybie (?:dewelopera|programisty)|bez (?:zasad|ogranicz))',
    judge: 'oznacz|uznaj|ocen·|ocencie|traktuj|potraktuj|odpowiedz|ustaw|napisz|powiedz|stwierdz',
    criteria: '(?:wszystkie|kazde) (?:kryteri|wymagani)',
    met: '(?:jako |sa |za )?"?(?:spelnion|prawdziw|met·)|spelnia',
    answerOnly:
      '(?:odpowiadaj|odpowiedz|pisz|napisz|mow) (?:zawsze )?(?:tylko|wylacznie|jedynie|zawsze)· … "?(?:spelnion|tak·|met·)',
    give: 'ustaw|daj|podaj|przyznaj|nadaj|wystaw',
    score: 'pewnosc|wynik|ocene·|ufnosc|oceny·',
    full: '100·|maksym|najwyzsz',
  },
  russian: {
    drop: 'игнорируй|проигнорируй|забудь|отбрось|отмени|не следуй|не выполняй|не обращай внимания|пропусти(?:те)? все',
    earlier: 'предыдущ|прежни|прошлы|вышеуказанн|вышеприведенн|изложенн|выше·|исходн|системн|скрыты',
    your: 'свои|твои|ваши|своих',
    orders: 'инструкци|указани|правил|команд|промпт|директив|ограничени',
    before:
      'все,? что … (?:выше|раньше|до этого|сказано|написано)|все (?:вышесказанн|вышеизложенн|предыдущее|выше)|(?:написанное|сказанное) (?:выше|ранее)|вышесказанн|вышеизложенн',
    model:
      '(?:ии|ai|llm|языков[а-я]+ модел[а-я]*|искусственн[а-я]+ интеллект[а-я]*|нейросет[а-я]*|нейросетев[а-я]+ модел[а-я]*|чат ?бот[а-я]*|chatgpt)(?: (?:модел|ассистент|помощник|агент)[а-я]*)?',
    ifYouAre: 'если (?:ты|вы) ?[-—–]? ?(?:это )?@·(?: ?[,.:!]| (?:и|котор|читае))',
    asOne: '(?:как|будучи) @· … (?:ты|вы)· … (?:долж|обязан)',
    greeting:
      '(?:сообщение|примечание|заметка|инструкция|внимание|обращение),? (?:для |к )?(?:всех )?@· ?[:,!]|(?:дорог|уважаем)[а-я]*,? @· ?[,:!]',
    youAreNow:
      '(?:теперь (?:ты|вы)|(?:ты|вы) теперь|отныне (?:ты|вы))· … (?:ассистент|@·|модел|dan·|режиме разработчик|без (?:правил|огранич)|судья)',
    judge: 'отметь|считай|пометь|оцени(?:те)?·|признай|засчитай|ответь|скажи|напиши|отвечай|заяви',
    criteria: '(?:все|всем|каждый|каждому|любой) (?:критери|требовани|услови)',
    met: '(?:выполнен|соблюден|соответству|истинн|met·)',
    answerOnly:
      '(?:отвечай|ответь|пиши|говори|выводи)(?:те)? (?:всегда )?(?:только|лишь|исключительно|всегда)· … "?(?:выполнен|да·|met·)',
    give: 'поставь|установи|задай|укажи|выстави|дай(?:те)?·|присвой',
    score: 'уверенност|оценк|балл|рейтинг',
    full: '100·|максим|наивысш|высший',
  },
  ukrainian: {
    drop: 'ігноруй|проігноруй|забудь|відкинь|не дотримуйся|не виконуй|не слідуй|не звертай уваги|скасуй',
    earlier: 'попередн|минул|вищенаведен|вище·|початков|системн',
    your: 'свої|твої|ваші|своїх',
    orders: 'інструкці|вказівк|правил|команд|промпт|наказ|обмежен',
    before:
      'все,? що … (?:вище|раніше|сказано|написано)|все (?:вищесказан|вищевикладен|попереднє|вище)|вищесказан',
    model:
      '(?:ші|ai|llm|мовн[а-яі]+ модел[а-яі]*|штучн[а-яі]+ інтелект[а-яі]*|нейромереж[а-яі]*|чат ?бот[а-яі]*|chatgpt)(?: (?:модел|асистент|помічник|агент)[а-яі]*)?',
    ifYouAre: 'якщо (?:ти|ви) ?[-—–]? ?(?:це )?@·(?: ?[,.:!]| (?:і|та|як|чита))',
    asOne: '(?:як|будучи) @· … (?:ти|ви)· … (?:маєш|маєте|повин|мусиш|зобов)',
    greeting:
      '(?:повідомлення|примітка|нотатка|інструкція|увага),? (?:для |до )?(?:всіх )?@· ?[:,!]|(?:шановн|дорог|любий)[а-яі]*,? @· ?[,:!]',
    youAreNow:
      '(?:тепер (?:ти|ви)|(?:ти|ви) тепер|віднині (?:ти|ви))· … (?:асистент|@·|модел|режимі розробник|без (?:правил|обмеж)|суддя)',
    judge: 'познач|вважай|оціни(?:ть)?·|визнай|зарахуй|відповідай|скажи|напиши|відповід',
    criteria: '(?:усі|всі|кожен|кожний|усім|всім) (?:критері|вимог|умов)',
    met: '(?:викона|дотриман|відповіда|істинн|met·)',
    answerOnly:
      '(?:відповідай|відповіда|пиши|кажи)(?:те)? (?:завжди )?(?:тільки|лише|виключно|завжди)· … "?(?:викона|так·|met·)',
    give: 'встанови|постав|задай|вкажи|вистав|дай(?:те)?·|присвой',
    score: 'впевненіст|упевненіст|оцінк|бал|рейтинг',
    full: '100·|максим|найвищ',
  },
  turkish: {
    drop: 'yok say|gormezden gel|unut·|unutun·|goz ardi et|dikkate alma|uyma·|uymayin·',
    earlier: 'onceki|yukaridaki|evvelki|sistem|simdiye kadarki',
    your: '(?=talimatlarini|kurallarini|yonergelerini)|sana verilen|size verilen',
    orders: 'talimat|komut|yonerge|kural|yonlendirme|prompts?·|istem',
    before: 'yukaridaki her ?sey|onceki her ?sey|yukaridakiler|bundan onceki her|yukarida yazan',
    model: "(?:yapay zeka|dil model|llm|chatbot|chatgpt)[a-z']*(?: (?:model|asistan)[a-z']*)?",
    ifYouAre:
      "(?:eger )?(?:sen )?(?:bir )?(?:yapay zeka|dil model|llm|yapay zeka model|yapay zeka asistan)[a-z']*(?:ysan|iysen|ysaniz|iyseniz|isen)·",
    asOne: 'bir @ olarak· … [a-z]*(?:malisin|melisin|zorunda|gerek)',
    greeting: '@ (?:icin )?(?:not|mesaj|uyari|talimat)(?:lar|u|i)? ?:|(?:sevgili|sayin) @ ?[,:!]',
    youAreNow:
      '(?:artik|simdi|bundan sonra)· … (?:asistan|@|model|kuralsiz|sinirsiz|gelistirici modunda)[a-z]*(?:sin|siniz)·',
    judge: 'isaretle|say·|kabul et|degerlendir|yanitla|cevapla|soyle',
    criteria: '(?:tum|butun|her) (?:kriter|olcut|kosul)',
    met: 'karsilan|saglan|yerine getiril|dogru·|met·',
    answerOnly: '(?:sadece|yalnizca|her zaman) "?(?:evet|karsilandi|met)"? (?:de·|diye|yaz|yanit|cevap)',
    give: 'yap·|ayarla|ver·|verin·|olarak belirle',
    score: 'guven|puan|skor|not·|notu·',
    full: '100·|maksimum|en yuksek|tam puan',
  },
  chinese: {
    drop: '忽略|无视|無視|忘记|忘記|忘掉|忘了|不要理会|不要遵守|不要遵循|不要理會|抛弃|跳过|撤销|作废|不予理会',
    earlier: '之前|以前|先前|前面|上面|以上|上述|此前|前述|原有|原来|系统|系統|收到',
    your: '你的|您的|你所有的|所有|全部',
    orders: '指令|指示|提示|命令|规则|規則|设定|設定|约束|約束|系统消息',
    before: '(?:以上|上面|之前|前面|上述)的?(?:所有|全部|一切)?的?(?:内容|內容|文字|话|一切)',
    model:
      '(?:ai|人工智能|人工智慧|大?语言模型|大?語言模型|大模型|llm|chatgpt|聊天机器人)(?:模型|助手|系统|系統|评审|评委)?',
    ifYouAre:
      '(?:如果|假如|若|要是|倘若)(?:你|您)(?:是|为|為)(?:一个|一個|一名|一位|个)?@(?: ?[,、。:;!?]|请|請|则|則|就|那么|并|而|在|正)',
    asOne:
      '(?:作为|作為|身为|身為)(?:一个|一個|一名|一位)?@[,、]? ?(?:你|您)(?:必须|必須|应该|應該|应当|應當|要|需要|得)',
    greeting:
      '(?:致|告|注意|给|給|请|請)[,、]?(?:所有|各位)?@(?:们|們)?(?:的(?:提示|说明|指令|备注|留言))? ?[:,!]|(?:亲爱的|親愛的|尊敬的)@(?:们|們)? ?[:,!]',
    youAreNow:
      '(?:你|您)(?:现在|現在|从现在起|從現在起|从现在开始)(?:是|扮演|变成|成为|处于) … (?:助手|@|模型|评审|开发者模式|没有规则|无限制|不受限)',
    judge: '标记|標記|标为|视为|視為|判定|认定|認定|评为|評為|设为|設為|回答|算作|当作|請說|请说|输出|判为',
    criteria: '(?:所有|全部|每个|每個|每一个|每项|每一项|一切)的?(?:标准|標準|条件|條件|准则|準則|要求)',
    met: '满足|滿足|符合|达成|達成|通过|通過|met·',
    answerOnly:
      '(?:只|仅|必须|必須|总是|始终)(?:能|需|要|可)?(?:回答|输出|回复|輸出|回覆) ?"?(?:满足|滿足|符合|是|met)',
    give: '设|設|调|調|给|給|打|评|評|填',
    score: '置信度|信心|可信度|评分|評分|分数|分數|得分|打分|打(?=[^。]{0,3}(?:100|满分|滿分|最高))',
    full: '100|一百|满分|滿分|最高分|最高',
  },
  japanese: {
    drop: '無視|忘れて|忘れろ|忘れる|破棄|取り消|従わないで|従うな|従わず',
    earlier: '以前の|これまでの|今までの|上記の|前の|先の|上の|従来の|既存の|元の|システム|すべての|全ての',
    your: 'あなたの|君の|お前の',
    orders: '指示|命令|指令|プロンプト|ルール|規則|ガイドライン|設定',
    before: '(?:上記|以上|ここまで|これまで)の?(?:内容|文章|こと|すべて|全て)|上記(?:を|は)',
    model: '(?:ai|人工知能|(?:大規模)?言語モデル|llm|chatgpt|チャットボット)(?:モデル|アシスタント|審査員)?',
    ifYouAre: '(?:あなた|君|お前)(?:が|は)(?:もし)?@(?:なら|であれば|だったら|である場合|の場合)',
    asOne: '@として[、,]? ?(?:あなた|君|必ず)',
    greeting:
      '@(?:の皆さん|のみなさん|様)?(?:へ|への(?:指示|注意|メッセージ|お願い)|に告ぐ|宛て?) ?[:、,!]|(?:親愛なる)@|@(?:の皆さん|のみなさん)[:、,!]',
    youAreNow:
      'あなたは(?:今から|今|これから|もう|現在) ?… (?:アシスタント|@|モデル|審査員|制限のない|ルールのない|開発者モード)',
    judge: '判定|評価して|回答して|答えて|答えろ|マーク|みなして|みなせ|扱って|扱え|出力',
    criteria: '(?:すべて|全て|全部|各|あらゆる)の?(?:基準|条件|項目|要件)',
    met: '満たし|満たす|クリア|合格|met·',
    answerOnly: '"?(?:はい|満たす|met)"? ?(?:とだけ|のみ)(?:答え|回答|出力|返)',
    give: '設定して|設定せよ|してください|しろ|せよ|つけて|つけろ|与えて|にして',
    score: '信頼度|確信度|自信度|スコア|点数|評価',
    full: '100|百点|満点|最高|最大',
  },
  korean: {
    drop: '무시|잊어|잊으|따르지 ?마|따르지 ?말|폐기해',
    earlier: '이전|지금까지|앞의|앞선|위의|기존|원래|시스템|모든',
    your: '당신의|너의|네',
    orders: '지시|명령|지침|규칙|프롬프트|설정',
    before: '위의? ?(?:내용|글|모든)|앞의? ?(?:내용|글)|지금까지의? ?(?:내용|모든)',
    model: '(?:ai|인공 ?지능|(?:대규모 )?언어 ?모델|llm|chatgpt|챗봇)(?: ?(?:모델|어시스턴트|심사위원))?',
    ifYouAre: '(?:당신|너|네|귀하)(?:이|가|은|는)? ?(?:만약 )?@(?:이?라면|이면|인 ?경우)',
    asOne: '@(?:로서|으로서|로써),? ?(?:당신|너|귀하|반드시)',
    greeting:
      '@(?:에게|께|를 위한)(?: ?(?:알림|메모|지시|안내|참고|전하는 말))? ?[:,!]|(?:친애하는) @|@ ?여러분 ?[:,!]',
    youAreNow:
      '(?:당신은|너는|넌) ?(?:이제|지금부터)· ?… (?:어시스턴트|@|모델|심사|비서|개발자 모드|규칙이 없는|제한 없는)',
    judge: '표시|판정|평가하|평가해|답하|답해|처리하|처리해|간주|말하|말해',
    criteria: '(?:모든|각|전체) ?(?:기준|조건|항목|요건)',
    met: '충족|만족|통과|met·',
    answerOnly: '"?(?:예|네|충족|met)"?(?:라고|이라고)?만 ?(?:답|대답|출력|말)',
    give: '설정하|설정해|하세요|해줘|해 ?주세요|줘|주세요|매겨|부여',
    score: '신뢰도|확신도|점수|평점',
    full: '100|최고|만점|최대',
  },
  hindi: {
    drop: 'अनदेखा|नज़रअंदाज़|नजरअंदाज|भूल|उपेक्षा|अनसुना|पालन न|पालन मत',
    earlier: 'पिछले|पिछली|पहले के|पहले दिए|उपरोक्त|ऊपर|पूर्व|पुराने|सिस्टम',
    your: 'अपने|आपके|तुम्हारे',
    orders: 'निर्देश|आदेश|नियम|प्रॉम्प्ट|दिशानिर्देश',
    before: 'ऊपर (?:की|लिखी|का|दी|दिया)|उपरोक्त सभी|इससे पहले की सभी|अब तक की सभी',
    model: '(?:एआई|ai|कृत्रिम बुद्धि[^ ,:!]*|भाषा मॉडल|llm|चैटबॉट|chatgpt)(?: (?:मॉडल|सहायक))?',
    ifYouAre: '(?:यदि|अगर) (?:आप|तुम|तू)(?: एक)? @ (?:हैं|हो|है)',
    asOne: '@ के रूप में … (?:आपको|तुम्हें|आप|तुम)',
    greeting: '@ (?:के लिए|को) (?:नोट|संदेश|सूचना|निर्देश) ?:|(?:प्रिय|आदरणीय) @ ?[,:!]',
    youAreNow: '(?:अब (?:आप|तुम)|(?:आप|तुम) अब) … (?:सहायक|@|मॉडल|निर्णायक|डेवलपर मोड)',
    judge: 'चिह्नित|मानें|मानो|मान लें|बताएं|बताओ|कहें|कहो|लिखें|लिखो|घोषित',
    criteria: '(?:सभी|हर|प्रत्येक) (?:मानदंड|मापदंड|शर्त|कसौटी)',
    met: 'पूरा|पूरे|पूर्ण|संतुष्ट|सही|met·',
    answerOnly: '(?:केवल|सिर्फ|सिर्फ़|हमेशा) "?(?:हाँ|हां|पूरा|met)"? (?:कह|लिख|उत्तर|जवाब)',
    give: 'सेट|करें|करो|दें|दो|दीजिए|रखें|रखो',
    score: 'विश्वास|स्कोर|अंक|आत्मविश्वास|रेटिंग',
    full: '100|अधिकतम|सबसे ऊँचा|सबसे ऊंचा|सर्वोच्च|पूरे',
  },
  arabic: {
    drop: 'تجاهل|انس |انسي|انسوا|اهمل|تجاوز عن|الغ |لا تتبع|لا تلتزم|لا تنفذ',
    earlier: 'سابق|السابق|اعلاه|الاصلي|النظام|قبل',
    your: '(?=تعليماتك|ارشاداتك|اوامرك|قواعدك)',
    orders: 'تعليمات|التعليمات|ارشادات|الارشادات|اوامر|الاوامر|توجيهات|التوجيهات|قواعد|القواعد|موجه',
    before: '(?:كل )?ما (?:سبق|ورد|كتب|قيل)|كل شيء (?:اعلاه|سابق)|النص اعلاه',
    model:
      '(?:ا?ل?ذكاء? ا?ل?اصطناعي|ذكاءا? اصطناعيا?|ا?ل?نموذجا? (?:ا?ل?لغويا?|ذكاء اصطناعي|لغه)|ا?ل?نماذج اللغويه|روبوت محادثه|chatgpt|llm)',
    ifYouAre: '(?:اذا|ان|لو) كنت @',
    asOne: '(?:بصفتك|باعتبارك|كونك|بوصفك) @ … (?:يجب|عليك|ينبغي|لا بد)',
    greeting: '(?:ملاحظه|رساله|تعليمات|تنبيه) (?:الي |ل)(?:ا?ل)?@ ?[:،,!]|(?:عزيزي|عزيزتي|ايها) @ ?[:،,!]',
    youAreNow:
      '(?:انت الان|انت من الان) … (?:مساعد|@|نموذج|وضع المطور|بلا (?:قواعد|قيود)|بدون (?:قواعد|قيود)|حكم)',
    judge: 'اعتبر|ضع علامه|قيم|صنف|حدد|اجعل|قل |اجب|اكتب',
    criteria: '(?:جميع|كل|كافه) (?:ال)?(?:معايير|شروط|متطلبات|معيار)',
    met: 'مستوفا|مستوفي|محقق|متحقق|صحيح|met·',
    answerOnly: '(?:اجب|رد|اكتب|قل) (?:دائما |ب)?(?:فقط|دائما)· … (?:نعم|مستوف|met·)',
    give: 'اضبط|اجعل|حدد|ضع|اعط|امنح',
    score: 'الثقه|ثقه|درجه|الدرجه|تقييم|التقييم|نتيجه|النتيجه',
    full: '100|١٠٠|قصوي|القصوي|اقصي|كامله|اعلي',
  },
}
