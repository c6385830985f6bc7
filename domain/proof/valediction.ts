/** How letters end. */
import { foldText } from './words.ts'

const VALEDICTION =
  /^(?:[-–—]\s*)?(?:cheers|signed|yours in \p{L}+|best|all the best|(?:best|kind|warm|warmest) (?:regards|wishes)|regards|yours|yours (?:truly|sincerely|faithfully)|sincerely|love|much love|with love|warmly|thanks|thank you|many thanks|xoxo|xo|happy \p{L}+|see you (?:soon|there)|liebe grusse|viele grusse|beste grusse|herzliche grusse|mit (?:freundlichen|besten) grussen|herzlich|cordialement|amicalement|bien a vous|saludos|un saludo|un abrazo|atentamente|saluti|cordiali saluti|a presto|groeten|met vriendelijke groet|halsningar|vanliga halsningar|hilsen|med venlig hilsen|pozdrawiam|pozdrowienia|abracos|um abraco)\s?[,!.]?$/u

/** A line that ends a letter. */
export const isSigned = (lineBefore: string): boolean => VALEDICTION.test(foldText(lineBefore).trim())
