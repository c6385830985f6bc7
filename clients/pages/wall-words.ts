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
  (?:verify|verifying|confirm) (?:that )?you(?:['’]re| are) (?:a |an )?(?:human|person|not)(?! (?:with|using|without)); verify (?:that )?you are real; you(?:['’]re| are) not an? (?:ro)?bot;
  are you an? (?:human|robot|bot|person); are you (?:human|real); prove (?:that )?you(?:['’]re| are) (?:a )?human(?! (?:with|using|without)); i(?:['’]m| am) not a robot; human verification;
  (?:bot|robot|browser|captcha|human) (?:check|verification|protection|detection|challenge); checking (?:your|the) browser; checking if the site connection;
  checking (?:that )?you(?:['’]re| are); press (?:and|&) hold; unusual (?:traffic|activity|way); automated (?:access|requests|queries|traffic|tool); suspicious activity;
  enable (?:javascript and )?cookies; cookies (?:are |must be |need to be )?(?:disabled|required|enabled|blocked); (?:aktivieren sie|erlauben sie) (?:bitte )?cookies; (?:activer|autoriser|acceptez) les cookies pour; habilit(?:e|a|ar) (?:las |os )?cookies;
  enter the characters you see; type the (?:characters|text) (?:you see|in the image); complete (?:the|this|a) (?:captcha|security|challenge|verification); solve (?:the|this) (?:captcha|challenge|puzzle);
  proof_of_work; ddos_guard; pardon our interruption; incapsula incident; client challenge; challenge validation;
  performing security; security (?:check|verification|checkpoint|challenge); protected by anubis; you have been blocked; blocked by (?:our )?security; request (?:was |has been )?blocked;
  (?:sind|bist) (?:sie|du) ein (?:mensch|roboter|bot); kein roboter; ein mensch (?:sind|bist); sicherheits(?:über)?prüfung; sicherheitsabfrage; browser wird (?:über)?geprüft; ungewöhnliche[rn]? (?:datenverkehr|aktivität);
  êtes_vous (?:bien )?(?:un )?(?:humain|robot|être humain); pas un robot; vous êtes (?:bien )?(?:un )?(?:humain|être humain); vérification (?:de sécurité|de votre navigateur|que vous); (?:vérifions|contrôlons) votre navigateur; trafic inhabituel;
  (?:eres|es usted) (?:un )?(?:humano|robot|ser humano); no (?:eres|soy|es) un robot; que eres (?:un )?(?:humano|ser humano); (?:verificación|comprobación) de seguridad; comprobando (?:tu|su) navegador; tráfico inusual;
  non sei un robot; sei (?:un )?(?:umano|essere umano|robot); verifica (?:di sicurezza|che tu sia); controllo del browser; traffico insolito;
  (?:não|nao) (?:é|sou) um robô; (?:você é|és) (?:um )?(?:humano|robô); verificação de segurança; verificando (?:seu|o seu) navegador;
  geen robot; bent u een (?:mens|robot); dat u een mens bent; beveiligingscontrole; beveiligingsverificatie;
  (?:inte|ikke) en robot; säkerhetskontroll; sikkerhetskontroll; sikkerhedskontrol; nie jesteś robotem; jesteś człowiekiem; weryfikacja (?:bezpieczeństwa|przeglądarki); nejste robot; nejsem robot; ověření (?:zabezpečení|prohlížeče);
  nem robot; biztonsági ellenőrzés; nu sunteți robot; verificare de securitate; robot olmadığınızı; güvenlik (?:kontrolü|doğrulaması); insan olduğunuzu;
  (?:вы|я) не робот; похожи на автоматические; что вы человек; проверк[аи] (?:безопасности|браузера); подозрительн(?:ый|ая); ви не робот; що ви людина; перевірка (?:безпеки|браузера); δεν είστε ρομπότ;
  ロボットではありません; ロボットではない; 人間であること; セキュリティ(?:チェック|確認|検証); ブラウザを確認; 您是(?:人类|真人); 不是机器人; 不是機器人; 安全验证; 安全驗證; 安全检查; 人机验证; 人機驗證; 正在验证; 로봇이 아닙니다; 사람인지 확인; 보안 (?:확인|검사); 비정상적인 접근; 이용이 제한; أنك (?:لست روبوت|إنسان)`)

/** What a page says to those whom it wants as customers, as a wall does not. */
export const OFFER = oneOf(`
  try (?:it|us|now|for free|today); free (?:trial|plan|forever|for); get started; sign up; start (?:now|for free|free|your|building); pricing; wait_?list; early access; join (?:us|the|our|thousands|\\d); book a; request a;
  download (?:it|now|the app|for); install (?:it|the app|now); available on; coming soon; (?:is|are) (?:an?|the) (?:[a-z-]+ ){0,3}(?:app|tool|service|platform|library|extension|plugin|product|company|startup|studio|agency|game|software|api|widget|team)(?! (?:to|that|which|used by) (?:protect|secur|verif));
  (?:made|built|designed) (?:by|for); we (?:build|make|help|offer|design|sell|are a); our (?:customers|clients|team|story|work); (?:trusted|loved|used) by; per month; open source;
  jetzt (?:testen|starten|kaufen|anmelden); kostenlos; über uns; demander une démo; essa(?:i|yer) gratuit; essayez; découvr(?:ir|ez); prueba (?:gratis|gratuita); empieza; prova gratuita; inizia; comece; experimente; gratis; probeer; 無料で; 免费试用`)

/** As a whole title or heading, where little else is said. */
export const REFUSAL =
  /^(?:(?:(?:error )?(?:40[13]|429|451)[\s:–-]*)?(?:just a moment|one moment,? please|please wait|one more step|attention required!?|access (?:to this (?:page|site|website) (?:has been |is )?)?denied|access (?:forbidden|restricted|blocked)|your access to this (?:site|service|page) has been (?:limited|blocked|denied)(?: by the (?:site )?owner)?|request (?:rejected|blocked)|too many requests|rate limit(?:ed| exceeded)|unavailable (?:due to|for) legal reasons|nur einen moment|bitte warten|even geduld|zugriff (?:verweigert|gesperrt)|accès refusé|acceso denegado|accesso negato|acesso negado|toegang geweigerd|доступ (?:запрещен|ограничен)|подождите|少々お待ちください|请稍候|請稍候|잠시만 기다리)|(?:error )?(?:40[13]|429|451)[\s:–-]{1,3}\p{L}{4,12})[\p{L}\s]{0,6}[\s.!…]*(?:$|\||[–—-]\s)/iu
/** The same in words that names have, too: with nothing else on the page. */
export const LONE_REFUSAL =
  /^(?:forbidden|unauthorized|blocked|hold on|one moment|un instant|un momento|um momento|einen moment(?: bitte)?|een moment|один момент)[\s.!…]*$/iu

/** As a title or a heading with little beside it: the site shows nothing today. */
export const OUT_OF_ORDER =
  /^(?:error establishing a (?:database|redis) connection|(?:database|db) (?:connection )?error|(?:the |our |this )?(?:(?:web)?site )?(?:is )?(?:currently |temporarily )?(?:under|undergoing|down for|in) (?:scheduled |planned )?maintenance|(?:scheduled )?maintenance(?: mode)?\s*(?:$|[|–—.!-])|(?:sorry,? )?we(?:['’]ll| will) be (?:right )?back|(?:service|site|website) (?:is )?(?:temporarily |currently )?unavailable|warning: mysqli?|sqlstate\[|fatal error:|uncaught (?:error|exception)|internal server error|bad gateway|50[0234][\s:–-]|wartungs(?:arbeiten|modus)|(?:site |page )?en maintenance|(?:sitio )?en mantenimiento|(?:sito )?in manutenzione|(?:site )?em manutenção|(?:website )?in onderhoud|przerwa techniczna|(?:ведутся )?технические работы|(?:ただいま|現在)?メンテナンス中|(?:网站|系统)?维护中)/iu

/** With little beside it, a page waits for its own script. */
export const WAITING = oneOf(`
  please wait; one moment; just a moment; hold on; checking; verifying; redirecting; you will be redirected; loading; moment bitte; bitte warten; wird geladen; weitergeleitet;
  veuillez patienter; un instant; chargement; redirection; espere; un momento; cargando; redirigi; attendere; caricamento; aguarde; carregando; even geduld; een moment; laden;
  подождите; загрузка; proszę czekać; čekejte; お待ちください; 読み込み中; 请稍候; 請稍候; 加载中; 잠시만`)

/** Beside a captcha: what it is for. */
export const TO_PASS = oneOf(`
  (?:complete|solve|pass|confirm|finish) (?:the|this|a)(?: [a-z]+)? (?:check|challenge|captcha|test|puzzle|step|box|form below); (?:before|to) (?:you )?(?:continue|proceed|continuing|proceeding); no (?:machine|robot|bot); not a (?:machine|robot|bot);
  (?:check|tick|click) the box; weiter zu; um fortzufahren; bestätigen sie; pour continuer; confirmez que; para continuar; confirme que; per (?:continuare|procedere); om (?:verder|door) te gaan; чтобы продолжить; 続行する; 继续访问; 繼續`)

/** In a title or a heading: the rest of the page is for those who sign in or agree. */
export const SIGN_IN =
  /^(?:(?:please )?(?:log|sign)[ -]?in|enter (?:store )?using password|(?:this (?:site|page|content|store) is )?password[ -]protected|protected:|passwortgeschützt|geschützt:|log[ -]?in required|member login|anmelden|anmeldung|einloggen|login|se connecter|connexion|identifiez-vous|iniciar sesión|inicia sesión|acceder|accedi|accesso|entrar|iniciar sessão|inloggen|aanmelden|logga in|log ind|logg inn|kirjaudu|zaloguj|logowanie|přihlá[sš]|přihlášení|bejelentkezés|autentificare|giriş|войти|вход|увійти|ログイン|登录|登入|로그인|تسجيل الدخول)(?!\p{L})/iu
export const AGREE = oneOf(`
  before you (?:continue|proceed|enter|visit); bevor (?:sie|du|es) (?:fortf|weiter|zu); avant (?:de continuer|d['’]accéder|d['’]entrer); antes de (?:continuar|ir a|acceder|entrar); prima di (?:continuare|accedere);
  voordat (?:je|u) (?:verder|naar); innan du (?:fortsätter|går); før du (?:fortsætter|går); zanim przejdziesz; než budete pokračovat; прежде чем (?:продолжить|перейти); 続行する前に;
  are you (?:over|at least|of legal|old enough); (?:verify|confirm) (?:that )?you(?:r age|['’]re (?:over|of)| are (?:over|of)); age (?:verification|check|gate); altersprüfung; altersabfrage; bist du (?:über|schon|mindestens); vous avez plus de \\d+ ans;
  this (?:web)?site is (?:currently )?private; cookie_wall; we need your consent; ihre zustimmung; wir benötigen (?:ihre|deine) (?:zustimmung|einwilligung); mit werbung (?:weiter)?lesen; continuer sans accepter`)

/** In a title or a heading: there is no such page. */
export const NOT_FOUND =
  /^(?:(?:sorry|oops|whoops|ups|hoppla|désolé|lo sentimos|ops|uh[ -]oh)[!,.…:\s–-]{1,4})?(?:nothing (?:to see here|was found|found here|here)|(?:http |error |fehler |erreur |oops!?,? )?404(?:\s?[:–—|.-]|[\s,(]*(?:error|page|not|fehler|erreur|seite)(?!\p{L})|\s*$)|not found\s*(?:$|[|–—.!-]))|(?:that|this|the) page can(?:['’]t|not) be found|(?:can['’]t|cannot|couldn['’]t|could not) (?:seem to )?find (?:that|this|the|your) page|nous ne trouvons pas|no (?:encontramos|hemos encontrado) (?:esa|esta|la) página|não encontramos (?:essa|esta|a) página|non (?:troviamo|abbiamo trovato) (?:questa|la) pagina|pagina bestaat niet|seite (?:existiert|gibt es) (?:leider )?nicht|cette page n['’]existe|(?:page|site|url|content|article|resource|file|document|seite|inhalt|artikel|página|pagina|pagine|contenido|conteúdo|sida|sidan|siden|side|strona|stránka|oldal|sayfa)(?: (?:that )?you(?:['’](?:re|ve)| are| were| have)? ?(?:looking for|requested|trying to (?:reach|view|access)))? (?:(?:is|was|could|can|does|do|has|konnte|wurde|ist|no|non|nie|inte|ikke|ble|blev|kunne|hittades|fandtes|finns|findes|finnes|não|nicht|niet|nebyla|nem|could not be|cannot be) ?)(?:not |n['’]t |nicht |leider nicht )*(?:be )?(?:found|exist|available|gefunden|vorhanden|existe|encontrad[ao]|encontrou|trovata|esiste|gevonden|hittas|hittades|fundet|funnet|znaleziona|istnieje|nalezena|található|bulunamadı|mehr|längre)|(?:page|url) not found|seite nicht gefunden|page (?:introuvable|non trouvée|inexistante)|página no (?:encontrada|existe)|página não encontrada|pagina (?:non trovata|niet gevonden|negăsită)|sidan (?:hittades inte|kunde inte hittas|finns inte)|siden (?:blev ikke fundet|ble ikke funnet|findes ikke|finnes ikke)|sivua ei löyt|nie znaleziono strony|stránka (?:nebyla nalezena|nenalezena|neexistuje)|az oldal nem található|sayfa bulunamadı|страница не найдена|сторінку не знайдено|ページ(?:が|は)(?:見つかり|存在し)|(?:页面|頁面|网页)不存在|找不到(?:页面|頁面|网页)|페이지를 찾을 수 없/iu

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
    'kpsdk|(?<=-[\\da-f]{12}/)ips\\.js',
    'distil(?:identification|_r_|_ident)|/authwall\\?',
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
