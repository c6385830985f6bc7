/** First names that stand for each other. */
import { foldName } from './fold-name.ts'

/** Each line begins with the long one. Of spellings that are folded alike, one. */
const LINES = `
  abigail abbi gail
  abraham abe
  alexander alex alec aleks sasha sascha xander lex alessandro
  alexandra alex lexi sasha sandra
  alfred alf alfie fred
  alison ali
  amanda mandi
  andrew andi drew
  andreas andi
  angela angie
  anthony toni ant
  antonio toni
  arthur art artie
  barbara barb babs
  benjamin ben benni benji
  bernard bernie
  bradley brad
  calvin cal
  cameron cam
  caroline caro carrie
  catherine cath cathi cate kate katie cat
  katherine kath kathi kate katie kat kati
  kathryn kath kathy kate katie kat
  katharina kathi kati
  charles charlie chuck chas
  charlotte charlie lottie
  christina chris tina chrissi
  christine chris tina chrissy
  christian chris
  christopher chris kit topher
  christoph chris
  clementine clem
  constance connie
  cynthia cindi
  daniel dan danni
  danielle dani
  david dave davey
  deborah deb debbie debra
  dominic dom
  donald don donni
  dorothy dot dotti dottie
  edward ed eddie ned ted teddy
  eleanor ellie nell nora
  elizabeth liz lizzie lizzy beth betsy betty eliza libby ellie
  elisabeth lisa liz lisbeth
  emily em emmi
  emmanuel manu
  eugene gene
  ezekiel zeke
  fernando nando
  francis frank frankie fran
  francisco paco pancho fran
  frances fran frankie
  franziska franzi
  frederick fred freddie freddy rick
  friedrich fritz
  gabriel gabe gab
  gabrielle gabi gabby
  geoffrey geoff jeff
  gerald gerri jerry
  giovanni gianni
  giuseppe beppe
  grace gracie
  gregory greg
  guillermo memo
  harold hal harri
  henry harry hank hal
  henrik rik
  ignacio nacho
  isabella isa bella izzi
  isabel isa izzy
  jacob jake
  jacqueline jackie jacqui
  james jim jimmi jamie
  jan janek
  jeffrey jeff
  jennifer jen jenni
  jeremy jerry jez
  jessica jess jessie
  joanna jo joanne
  johannes hannes jo
  john jack johnni jon
  jonathan jon jonny nathan
  joseph joe joey
  jose pepe
  joshua josh
  judith judi jude
  julia jules
  kenneth ken kenni
  kimberly kim
  konstantin kostja
  lawrence larry laurie
  leonard leo len lenni
  leonardo leo
  lillian lilli
  louis lou louie
  ludwig lutz
  madeline maddie
  magdalena lena magda
  manuel manu
  margaret maggie meg peggy marge greta
  margarete grete greta
  maria mia mari
  martin marty
  mathias matt
  matthew matt matti
  matthias matt matze
  maximilian max
  maxwell max
  megan meg
  melissa mel missy
  michael mike mick micky mikey micha
  mikhail misha
  miguel migue
  mitchell mitch
  mohammed mo
  mohamed mo
  muhammad mo
  nathaniel nate nat nathan
  nathan nate nat
  natalie nat
  nicholas nick nicky nico
  nicolas nico nick
  nikolaus nik klaus niko
  nicole nicki nic
  olivia liv olli livvy
  oliver olli ollie
  pamela pam
  patricia pat patti trish tricia
  patrick pat paddy rick
  peter pete
  philip phil pip
  phillip phil
  philipp phil
  rachel rach
  raymond ray
  rebecca becca becky bec
  richard rich rick ricky dick
  robert rob robbi bob bobby bert
  roberto beto
  roderick rod
  ronald ron ronnie
  rosemary rosie
  rudolf rudi
  samantha sam sammi
  samuel sam sammy
  sarah sally
  sebastian seb basti bastian
  sergei serge
  solomon sol
  stanislaw staszek
  stephanie steph steffi
  stefanie steffi
  stephen steve stevie
  steven steve stevie
  susan sue susie suzi
  susanne susi
  terence terry
  theodore ted theo teddy
  theresa terri tess tessa
  thomas tom tommi
  tobias tobi
  timothy tim timmy
  ulrich uli
  valentina vale
  vanessa nessa
  veronica ronnie
  victor vic
  victoria vicki tori
  vincent vince vinni
  vladimir vova
  walter walt
  wilhelm willi
  winifred winnie fred freda
  william will bill billy willi liam
  wolfgang wolf
  yevgeny zhenya
  zachary zach zack zac
  maria ma
  francisco fco paco
  johannes joh
  friedrich fr
`

const GROUPS: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const groups = new Map<string, Set<string>>()
  const add = (name: string, other: string) => groups.set(name, (groups.get(name) ?? new Set()).add(other))
  for (const line of LINES.trim().split('\n')) {
    const [long = '', ...short] = line.trim().split(' ').map(foldName)
    for (const name of short) {
      add(long, name)
      add(name, long)
    }
  }
  return groups
})()

/** Other first names under which somebody may be known: Liz for Elizabeth, and the other way round. */
export const otherFirstNames = (folded: string): readonly string[] => [...(GROUPS.get(folded) ?? [])]
