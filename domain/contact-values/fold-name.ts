/** Names as they are compared. */

const LETTERS: ReadonlyMap<string, string> = new Map(
  `
  ß=ss ø=o ł=l đ=d ð=d æ=a œ=o ı=i þ=th
  а=a б=b в=v г=g ґ=g д=d е=e є=ie ж=zh з=z и=i і=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=iu я=ia
  α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o`
    .trim()
    .split(/\s+/)
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(2)]),
)

const ANY_LETTER = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g')

/** Most letters have none, and pages have thousands. */
const withoutMarks = (text: string): string =>
  text.replace(/[\u0080-\uFFFF]+/g, (letters) =>
    letters
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(ANY_LETTER, (letter) => LETTERS.get(letter) ?? letter),
  )

/**
 * Small, in Latin letters without marks; "ae" and "ä", "y" and "j" and "i" are one. Both sides are written like this. What
 * parts lines and cells stays.
 */
export const foldName = (text: string): string =>
  withoutMarks(text.toLowerCase())
    .replace(/[^\P{Cc}\t\n]|['’ʼ`]/gu, '')
    .replace(/([aou])e/g, '$1')
    .replace(/[yj]/g, 'i')
    .replace(/ii/g, 'i')
