/** What goes in front of lines that are added to a text: editors and spreadsheet programs may leave out its last break. */
export const endOf = (text: string, lineBreak: string): string =>
  text === '' || /[\r\n]$/.test(text) ? '' : lineBreak
