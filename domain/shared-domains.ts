/** Mail services whose domain says nothing of who has an address there; the last one is that of the sample data. */
export const FREE_MAIL: ReadonlySet<string> = new Set(
  'gmail.com googlemail.com yahoo.com yahoo.co.uk yahoo.fr yahoo.de yahoo.co.in yahoo.co.jp ymail.com hotmail.com hotmail.fr hotmail.co.uk outlook.com outlook.de live.com msn.com icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me gmx.de gmx.net gmx.com gmx.at web.de mail.com mail.ru zoho.com yandex.ru yandex.com qq.com 163.com 126.com fastmail.com hey.com tutanota.com tuta.com libero.it orange.fr free.fr t-online.de naver.com hanmail.net seznam.cz wp.pl rediffmail.com mail.example'.split(
    ' ',
  ),
)

/** Sites that are nobody's own. */
export const SHARED_SITE =
  /(?:^|\.)(?:linkedin|twitter|x|facebook|instagram|youtube|github|gitlab|crunchbase|producthunt|medium|substack|tiktok|apple|google|microsoft|figma|discord|notion|reddit|amazon|wordpress)\.com$|(?:^|\.)(?:notion\.(?:so|site)|linktr\.ee|t\.me|huggingface\.co|discord\.gg|youtu\.be|producthunt\.example)$/i
