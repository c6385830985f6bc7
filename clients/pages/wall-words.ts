/**
 * What pages say that stand before another one, as vendors and frameworks write it in the languages that they are
 * translated into. Small letters; `_` is one blank or dash, or none.
 */
const oneOf = (text: string): RegExp =>
  new RegExp(
    text
      .split(';')
      .map((words) => words.replace(/\s+/g, ' ').trim())
      .filter((words) => words !== '')
      .map((words) => words.replaceAll('_', '[ -]?').replaceAll(' ', String.raw`\s`))
      .join('|'),
    'iu',
  )

/** In a title or a heading, or in a text of a few words: only a person comes further. */
export const FOR_PEOPLE = oneOf(`
  verify(?:ing)? (?:that )?you(?:['’]re| are) (?:a |an )?(?:human|person|not); verify (?:that )?you are real; you(?:['’]re| are) not an? (?:ro)?bot;
  are you an? (?:human|robot|bot|person); are you (?:human|real); prove (?:that )?you(?:['’]re| are) (?:a )?human; i(?:['’]m| am) not a robot; human verification;
  (?:bot|robot|browser|captcha|human) (?:check|verification|protection|detection|challenge); checking (?:your|the) browser; checking if the site connection;
  checking (?:that )?you(?:['’]re| are); press (?:and|&) hold; unusual (?:traffic|activity); automated (?:access|requests|queries|traffic|tool); suspicious activity;
  enable (?:javascript and )?cookies; cookies (?:are |must be |need to be )?(?:disabled|required|enabled|blocked); (?:aktivieren sie|erlauben sie) (?:bitte )?cookies; (?:activer|autoriser|acceptez) les cookies pour; habilit(?:e|a|ar) (?:las |os )?cookies;
  enter the characters you see; type the (?:characters|text) (?:you see|in the image); complete (?:the|this|a) (?:captcha|security|challenge|verification); solve (?:the|this) (?:captcha|challenge|puzzle);
  proof_of_work; ddos_protection; ddos_guard; pardon our interruption; incapsula incident; client challenge; challenge validation;
  performing security; security (?:check|verification|checkpoint|challenge); protected by anubis; you have been blocked; blocked by (?:our )?security; request (?:was )?blocked;
  (?:sind|bist) (?:sie|du) ein (?:mensch|roboter|bot); kein roboter; ein mensch (?:sind|bist); sicherheits(?:über)?prüfung; sicherheitsabfrage; browser wird (?:über)?geprüft; ungewöhnliche[rn]? (?:datenverkehr|aktivität);
  êtes_vous (?:bien )?(?:un )?(?:humain|robot|être humain); pas un robot; vous êtes (?:bien )?(?:un )?(?:humain|être humain); vérification (?:de sécurité|de votre navigateur|que vous); trafic inhabituel;
  (?:eres|es usted) (?:un )?(?:humano|robot|ser humano); no (?:eres|soy|es) un robot; que eres (?:un )?(?:humano|ser humano); (?:verificación|comprobación) de seguridad; comprobando (?:tu|su) navegador; tráfico inusual;
  non sei un robot; sei (?:un )?(?:umano|essere umano|robot); verifica (?:di sicurezza|che tu sia); controllo del browser; traffico insolito;
  (?:não|nao) (?:é|sou) um robô; (?:você é|és) (?:um )?(?:humano|robô); verificação de segurança; verificando (?:seu|o seu) navegador;
  geen robot; bent u een (?:mens|robot); dat u een mens bent; beveiligingscontrole; beveiligingsverificatie;
  (?:inte|ikke) en robot; säkerhetskontroll; sikkerhetskontroll; sikkerhedskontrol; nie jesteś robotem; jesteś człowiekiem; weryfikacja (?:bezpieczeństwa|przeglądarki); nejste robot; nejsem robot; ověření (?:zabezpečení|prohlížeče);
  nem robot; biztonsági ellenőrzés; nu sunteți robot; verificare de securitate; robot olmadığınızı; güvenlik (?:kontrolü|doğrulaması); insan olduğunuzu;
  вы не робот; что вы человек; проверк[аи] (?:безопасности|браузера); подозрительн(?:ый|ая); ви не робот; що ви людина; перевірка (?:безпеки|браузера); δεν είστε ρομπότ;
  ロボットではありません; ロボットではない; 人間であること; セキュリティ(?:チェック|確認|検証); ブラウザを確認; 您是(?:人类|真人); 不是机器人; 不是機器人; 安全验证; 安全驗證; 安全检查; 人机验证; 人機驗證; 正在验证; 로봇이 아닙니다; 사람인지 확인; 보안 (?:확인|검사); أنك (?:لست روبوت|إنسان)`)

/** As a whole title or heading, where little else is said. */
export const REFUSAL =
  /^(?:(?:error )?40[13][\s:–-]*)?(?:just a moment|one moment,? please|please wait|one more step|attention required!?|access (?:to this (?:page|site) (?:has been |is )?)?denied|access (?:forbidden|restricted|blocked)|forbidden|blocked|hold on|un instant|un momento|um momento|einen moment(?: bitte)?|nur einen moment|bitte warten|een moment|even geduld|zugriff (?:verweigert|gesperrt)|accès refusé|acceso denegado|accesso negato|acesso negado|toegang geweigerd|доступ (?:запрещен|ограничен)|подождите|один момент|少々お待ちください|请稍候|請稍候|잠시만 기다리|request rejected)[\p{L}\s]{0,6}[\s.!…]*(?:$|\||[–—-]\s.{0,40}(?:firewall|security|cloudflare|akamai|sucuri))/iu

/** With little beside it, a page waits for its own script. */
export const WAITING = oneOf(`
  please wait; one moment; just a moment; hold on; checking; verifying; redirecting; you will be redirected; loading; moment bitte; bitte warten; wird geladen; weitergeleitet;
  veuillez patienter; un instant; chargement; redirection; espere; un momento; cargando; redirigi; attendere; caricamento; aguarde; carregando; even geduld; een moment; laden;
  подождите; загрузка; proszę czekać; čekejte; お待ちください; 読み込み中; 请稍候; 請稍候; 加载中; 잠시만`)

/** In a title or a heading: the rest of the page is for those who sign in or agree. */
export const SIGN_IN =
  /^(?:(?:please )?(?:log|sign)[ -]?in|log[ -]?in required|member login|anmelden|anmeldung|einloggen|login|se connecter|connexion|identifiez-vous|iniciar sesión|inicia sesión|acceder|accedi|accesso|entrar|iniciar sessão|inloggen|aanmelden|logga in|log ind|logg inn|kirjaudu|zaloguj|logowanie|přihlá[sš]|přihlášení|bejelentkezés|autentificare|giriş|войти|вход|увійти|ログイン|登录|登入|로그인|تسجيل الدخول)(?!\p{L})/iu
export const AGREE = oneOf(`
  before you (?:continue|proceed|enter|visit); bevor (?:sie|du|es) (?:fortf|weiter|zu); avant (?:de continuer|d['’]accéder|d['’]entrer); antes de (?:continuar|ir a|acceder|entrar); prima di (?:continuare|accedere);
  voordat (?:je|u) (?:verder|naar); innan du (?:fortsätter|går); før du (?:fortsætter|går); zanim przejdziesz; než budete pokračovat; прежде чем (?:продолжить|перейти); 続行する前に;
  are you (?:over|at least|of legal|old enough); (?:verify|confirm) (?:that )?you(?:r age|['’]re (?:over|of)| are (?:over|of)); age (?:verification|check|gate); altersprüfung; altersabfrage; bist du (?:über|schon|mindestens); vous avez plus de \\d+ ans;
  cookie_wall; we need your consent; ihre zustimmung; wir benötigen (?:ihre|deine) (?:zustimmung|einwilligung); mit werbung (?:weiter)?lesen; continuer sans accepter`)

/** In a title or a heading: there is no such page. */
export const NOT_FOUND =
  /^(?:(?:http |error |fehler |erreur |oops!?,? )?404(?:\s?[:–—|.-]|[\s,(]*(?:error|page|not|fehler|erreur|seite)(?!\p{L})|\s*$)|not found\s*(?:$|[|–—:.!-]))|(?:that|this|the) page can(?:['’]t|not) be found|couldn['’]t find (?:that|this|the) page|cette page n['’]existe|(?:page|site|url|content|article|resource|file|document|seite|inhalt|artikel|página|pagina|pagine|contenido|conteúdo|sida|sidan|siden|side|strona|stránka|oldal|sayfa)(?: you(?:['’]re| are| were) (?:looking for|requested))? (?:(?:is|was|could|can|does|do|has|konnte|wurde|ist|no|non|nie|inte|ikke|ble|blev|kunne|hittades|fandtes|finns|findes|finnes|não|nicht|niet|nebyla|nem|could not be|cannot be) ?)(?:not |n['’]t |nicht |leider nicht )*(?:be )?(?:found|exist|available|gefunden|vorhanden|existe|encontrad[ao]|encontrou|trovata|esiste|gevonden|hittas|hittades|fundet|funnet|znaleziona|istnieje|nalezena|található|bulunamadı|mehr|längre)|(?:page|url) not found|seite nicht gefunden|page (?:introuvable|non trouvée|inexistante)|página no (?:encontrada|existe)|página não encontrada|pagina (?:non trovata|niet gevonden|negăsită)|sidan (?:hittades inte|kunde inte hittas|finns inte)|siden (?:blev ikke fundet|ble ikke funnet|findes ikke|finnes ikke)|sivua ei löyt|nie znaleziono strony|stránka (?:nebyla nalezena|nenalezena|neexistuje)|az oldal nem található|sayfa bulunamadı|страница не найдена|сторінку не знайдено|ページが(?:見つかり|存在し)|页面不存在|找不到(?:页面|頁面|网页)|페이지를 찾을 수 없/iu

/** What vendors' walls load or are made of, and other pages are not. */
export const WALL_PARTS = new RegExp(
  [
    String.raw`/cdn-cgi/challenge-platform/h/[a-z]/orchestrate`,
    'cf-browser-verification',
    '_cf_chl_opt',
    '__cf_chl_',
    'cf-challenge',
    'within\\.website/x/cmd/anubis',
    'anubis_(?:challenge|version)',
    'captcha-delivery\\.com',
    'px-captcha',
    'captcha\\.px-cdn\\.net|/captcha/captcha\\.js\\?a=c',
    '_pxappid',
    'vercel security checkpoint|/\\.well-known/vercel/security',
    'awswafcookiedomainlist|\\.token\\.awswaf\\.com/|\\.captcha(?:-sdk)?\\.awswaf\\.com/|gokuprops',
    '_sec/cp_challenge|sec-(?:if-)?cpt-(?:if|container)|bm-verify=',
    'sucuri_cloudproxy_js|sucuri\\.net/(?:privacy|troubleshoot)',
    'ddos-guard\\.net|/\\.well-known/ddos-guard',
    'go-away[_-]challenge|/\\.well-known/\\.git\\.gammaspectra\\.live',
    'kpsdk',
    '/\\.well-known/sgcaptcha|slowaes\\.decrypt',
    'perfdrive\\.com|rbzns\\b|bobcmn|/tspd/|_imp_apg_r_',
    'geo\\.captcha|/waf-captcha|__qrator|wsidchk|/_guard/|slider_captcha|cerberus-captcha',
    'basedflare|haproxy-protect|/\\.bot-check|powxy|cap-widget-challenge|/__challenge|/_challenge',
  ].join('|'),
  'i',
)
/** They are on pages with forms too. */
export const CAPTCHA_PARTS =
  /_incapsula_resource|challenges\.cloudflare\.com\/turnstile|hcaptcha\.com\/1\/|google\.com\/recaptcha\/|recaptcha\.net\/recaptcha|friendlycaptcha|altcha|mtcaptcha|arkoselabs|funcaptcha|geetest|frc-captcha|cap-widget|smartcaptcha/i
