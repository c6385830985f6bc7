/** Signs of a web page in a reply, as the line ends and the markdown that they stand for. */
const LINE_END = /<(?:br|\/?p|\/?div|\/?ul|\/?ol|\/?li|\/?tr|\/?table|\/h[1-6])(?:\s[^<>]{0,200})?\/?>/gi
const HEADING = /<h[1-6](?:\s[^<>]{0,200})?>/gi
const BARE = /<\/?(?:b|strong|i|em|u|span|code|td|th|tbody|thead)(?:\s[^<>]{0,200})?>/gi
const LINK = /<a\s[^<>]{0,300}?href="([^"<>\s]{1,2000})"[^<>]{0,300}>([^<>\n]{0,300})<\/a>/gi

/**
 * Lines that begin with a tag, and line breaks. A tag inside a value is a part of it, and a row of a markdown table keeps
 * its line breaks, which part the values of a cell.
 */
export const withoutHtml = (text: string): string =>
  text.includes('<')
    ? text
        .split('\n')
        .map((line) => (/^\s*</.test(line) || /^(?!\s*\|).*<br/i.test(line) ? plainLine(line) : line))
        .join('\n')
    : text

const plainLine = (line: string): string =>
  line.replace(LINK, '[$2]($1)').replace(LINE_END, '\n').replace(HEADING, '\n# ').replace(BARE, '')
