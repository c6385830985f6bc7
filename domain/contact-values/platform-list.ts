/** `own`: a domain that somebody registered. All others are sites that many share. */
export type SiteKind = 'own' | 'free_host' | 'app_store' | 'code_host' | 'link_page' | 'social' | 'listing'

/**
 * Places of many on the web: shops, builders, stores, communities, documents, forms, code, games, courses. `*.a.com` has
 * a name for each of them, `a.com/x/*` a part of the path, and with `**` it is all of the path; `a.*` is of each country.
 * What publicsuffix.org lists as private (github.io, myshopify.com, vercel.app, itch.io and some thousand others) needs no
 * line here. Nobody keeps one list of all kinds: these are well-known platforms as of 28 November 2026, held against the
 * sites of profiles that Sherlock and Maigret keep and the hosts of free subdomains that Sublime Security keeps
 * (github.com/sherlock-project/sherlock, github.com/soxoj/maigret, github.com/sublime-security/static-files).
 */
export const PLATFORMS: Readonly<Record<Exclude<SiteKind, 'own'>, string>> = {
  app_store: `
    acquire.com/startup/* activepieces.com/pieces/* addons.mozilla.org/** addons.opera.com/**
    addons.prestashop.com/** addons.thunderbird.net/** aiprm.com/prompts/** airbyte.com/connectors/*
    albato.com/apps/* alfred.app/workflows/** alternativeto.net/software/* amazon.*/*/dp/* amazon.*/dp/*
    amazon.*/gp/product/** amazon.*/s/** amazon.*/shop/* amazon.*/stores/** amazon.com/*/dp/* amazon.com/dp/*
    amazon.com/gp/product/* ankiweb.net/shared/** apify.com/* apify.com/*/* apkmirror.com/** apkpure.com/**
    apkpure.com/*/* app.emergent.sh/share/** app.heygen.com/** app.mi.com/** app.mindstudio.ai/agents/**
    app.notion.com/p/** app.relevanceai.com/agents/** appexchange.salesforce.com/** appgallery.cloud.huawei.com/**
    appgallery.huawei.com/** apphub.webex.com/** apps.ankiweb.net/** apps.apple.com/** apps.gnome.org/*
    apps.intuit.com/** apps.intuit.com/app/* apps.kde.org/* apps.make.com/* apps.microsoft.com/**
    apps.nextcloud.com/apps/* apps.odoo.com/** apps.qq.com/** apps.rustore.ru/** apps.shopify.com/*
    apps.wix.com/** apps.xero.com/** appsource.microsoft.com/** appstore.com/** appsumo.com/products/*
    *.aptoide.com aptoide.com/** arcade.makecode.com/** arcade.software/share/* armorgames.com/** asana.com/apps/*
    assetstore.unity.com/** atom.io/packages/* aws.amazon.com/marketplace/** azuremarketplace.microsoft.com/**
    bigcommerce.com/apps/* boardgamegeek.com/** bolt.new/~/** books.apple.com/** botlist.co/bots/*
    bubble.io/plugin/* bubble.io/template/* builtbybit.com/resources/* canva.com/apps/* capterra.com/**
    character.ai/** character.ai/characters/* character.ai/chat/* chat.deepseek.com/** chat.mistral.ai/**
    chat.openai.com/** chat.openai.com/g/* chatgpt.com/** chatgpt.com/apps/* chatgpt.com/g/*
    chocolatey.org/packages/* chrome.google.com/webstore/** chromewebstore.google.com/** circleci.com/developer/**
    civitai.com/models/* claude.ai/artifacts/** claude.ai/public/artifacts/* claude.ai/share/* claude.site/**
    clickup.com/integrations/* cloud.google.com/marketplace/** cloudflare.com/apps/* codecanyon.net/item/*
    commercemarketplace.adobe.com/** community.chocolatey.org/packages/* composio.dev/toolkits/*
    console.cloud.google.com/marketplace/** copilot.microsoft.com/** coze.com/** craftcms.com/plugins/*
    crazygames.com/** crazygames.com/game/* create.roblox.com/** creativemarket.com/* cults3d.com/**
    curseforge.com/** curseforge.com/*/*/* cursor.com/marketplace/** cursor.directory/*
    datadoghq.com/marketplace/** delphi.ai/* disboard.org/server/* discadia.com/* discord.bots.gg/bots/*
    discord.com/application-directory/* discordbotlist.com/bots/* discords.com/bots/** dmsguild.com/**
    docusign.com/integrations/* download.cnet.com/** drivethrurpg.com/** drupal.org/project/*
    ecosystem.hubspot.com/** ecwid.com/apps/** elementor.com/add-ons/* elements.heroku.com/**
    epicgames.com/store/** exchange.adobe.com/** extensions.gnome.org/extension/** extensions.joomla.org/**
    extensions.panic.com/** extensions.typo3.org/** f-droid.org/*/packages/* f-droid.org/packages/* fab.com/**
    fab.com/listings/* fanatical.com/*/game/* figma.com/community/** filehippo.com/** flarum.org/extension/*
    flathub.org/apps/* flippa.com/* flowgpt.com/p/* flutterflow.io/marketplace/** forge.yandex.ru/**
    fosshub.com/** framer.com/marketplace/** framer.com/projects/* framer.com/templates/* g2.com/products/*
    galaxy.store/** galaxystore.samsung.com/** gamejolt.com/** gamejolt.com/games/* gamerpower.com/** gd.games/**
    gdevelop.io/** gemini.google.com/gem/* gemini.google.com/share/* genspark.ai/agents/** genspark.ai/spark/*
    ghost.org/integrations/* ghost.org/themes/* github.com/apps/* github.com/marketplace/* gitlab.com/explore/**
    glama.ai/** godotengine.org/asset-library/** gog.com/*/game/* gpts.webpilot.ai/** gptstore.ai/gpts/*
    grafana.com/grafana/** grafana.com/plugins/* gravityforms.com/add-ons/* greasyfork.org/*/scripts/*
    greasyfork.org/scripts/* greenmangaming.com/games/* grok.com/share/* hacs.xyz/** heroku.com/elements/**
    heygen.com/share/* hf.co/** home-assistant.io/integrations/* hub.getdbt.com/** humblebundle.com/store/*
    ideogram.ai/g/* ifttt.com/* igdb.com/games/* indiedb.com/games/* integrately.com/integrations/*
    itunes.apple.com/** janitorai.com/characters/* kimi.com/kimiplus/* kimi.com/share/* kongregate.com/**
    kongregate.com/games/* lexaloffle.com/** linear.app/integrations/* lobehub.com/** macapps.link/**
    macupdate.com/app/** majorgeeks.com/** make.com/*/integrations/* make.com/integrations/* manus.im/app/*
    manus.im/share/* marketplace.atlassian.com/** marketplace.atlassian.com/apps/*/*
    marketplace.digitalocean.com/** marketplace.dynatrace.com/** marketplace.eclipse.org/content/*
    marketplace.freshworks.com/** marketplace.gohighlevel.com/** marketplace.magento.com/**
    marketplace.mattermost.com/** marketplace.microsoft.com/** marketplace.pipedrive.com/**
    marketplace.pipedrive.com/app/* marketplace.sage.com/** marketplace.servicenow.com/**
    marketplace.stripe.com/** marketplace.stripe.com/apps/* marketplace.umbraco.com/**
    marketplace.visualstudio.com/** marketplace.workday.com/** marketplace.zoho.com/** marketplace.zoom.us/**
    marketplace.zoom.us/apps/* mcp.so/server/** mcpmarket.com/server/* mcpservers.org/servers/** melpa.org/**
    meta.ai/share/* meta.com/*/experiences/** meta.com/experiences/** microsoft.com/p/* microsoft.com/store/**
    microsoftedge.microsoft.com/** midjourney.com/jobs/* miniclip.com/games/** miro.com/marketplace/* mod.io/g/**
    moddb.com/** modrinth.com/** modrinth.com/mod/* modrinth.com/plugin/* monday.com/app-marketplace/**
    monday.com/marketplace/** moodle.org/plugins/* music.apple.com/** n8n.io/integrations/* n8n.io/workflows/*
    netlify.com/integrations/* newgrounds.com/** newgrounds.com/portal/view/* nexusmods.com/**
    nexusmods.com/*/mods/* nintendo.com/*/store/** nintendo.com/*/store/products/* nintendo.com/store/**
    notebooklm.google.com/** notion.com/@* notion.com/integrations/* notion.com/marketplace/**
    notion.com/templates/* notion.so/integrations/* notion.so/marketplace/** notion.so/templates/*
    obsidian.md/plugins/** octobercms.com/plugin/* oculus.com/experiences/** ollama.com/library/* opal.google/**
    opal.withgoogle.com/** open-vsx.org/** openuserjs.org/scripts/** packagecontrol.io/packages/*
    perplexity.ai/apps/* perplexity.ai/collections/* perplexity.ai/discover/** perplexity.ai/page/*
    perplexity.ai/search/* perplexity.ai/spaces/* phantombuster.com/automations/** phind.com/share/*
    pipedream.com/apps/* play.google.com/** play.unity.com/** playstation.com/*/games/** plugins.craftcms.com/*
    plugins.jetbrains.com/** plugins.jetbrains.com/plugin/* podcasts.apple.com/** poe.com/* poki.com/**
    poki.com/*/g/* polymart.org/** portableapps.com/apps/** printables.com/** promptbase.com/prompt/*
    pulsemcp.com/servers/* quickbooks.intuit.com/app/** railway.app/template/* railway.com/deploy/*
    railway.com/template/* rapidapi.com/* rapidapi.com/*/api/* raycast.com/*/* relay.app/apps/*
    render.com/deploy/* retool.com/templates/* roblox.com/** roblox.com/games/* rocket.chat/marketplace/**
    *.rork.app rork.com/p/* rustore.ru/** saashub.com/* sage.com/marketplace/** scoop.sh/** segment.com/catalog/**
    setapp.com/apps/* shopware.com/*/store/** sidequestvr.com/** sidequestvr.com/app/* simmer.io/** sj.qq.com/**
    sketchfab.com/* *.slack.com slack.com/apps/* slack.com/marketplace/* smartsheet.com/marketplace/**
    smithery.ai/** snapcraft.io/* *.softonic.com softonic.com/** softpedia.com/** sora.chatgpt.com/**
    spigotmc.org/resources/* splunkbase.splunk.com/app/* squarespace.com/extensions/*
    squareup.com/*/*/app-marketplace/** statamic.com/addons/** steamcommunity.com/** store.epicgames.com/**
    store.kde.org/p/* store.playstation.com/** store.sap.com/** store.servicenow.com/** store.shopware.com/**
    store.steampowered.com/** store.steampowered.com/app/* storebot.me/bot/** stripe.com/apps/*
    supabase.com/partners/** teacherspayteachers.com/store/* teams.microsoft.com/** testflight.apple.com/join/*
    thegamecrafter.com/** themeforest.net/item/* themeforest.net/user/* themes.shopify.com/themes/*
    thingiverse.com/* tic80.com/play/** top.gg/** top.gg/bot/* tray.ai/connectors/* trello.com/power-ups/**
    trustpilot.com/review/* typo3.org/extensions/** ui8.net/* umbraco.com/marketplace/**
    unraid.net/community/apps/** unrealengine.com/marketplace/** *.uptodown.com uptodown.com/**
    userstyles.org/styles/* v0.app/chat/* v0.app/community/* v0.app/r/* v0.app/t/* v0.dev/chat/*
    v0.dev/community/* v0.dev/r/* v0.dev/t/* v0.link/* vercel.com/integrations/* vercel.com/marketplace/*
    vercel.com/templates/** webflow.com/@* webflow.com/apps/* webflow.com/made-in-webflow/**
    webflow.com/templates/** winget.run/** winstall.app/apps/* wix.com/app-market/* woocommerce.com/products/*
    wordpress.com/plugins/* wordpress.com/theme/* *.wordpress.org wordpress.org/plugins/* wordpress.org/themes/*
    workato.com/integrations/* workday.com/*/marketplace/** workspace.google.com/marketplace/**
    xbox.com/*/games/** xero.com/*/app-store/* y8.com/games/* yandex.com/games/** yandex.ru/games/**
    yelp.com/biz/* you.com/agents/* you.com/search/** zapier.com/apps/* zapier.com/shared/* zed.dev/extensions/*
    zendesk.*/marketplace/** zendesk.com/marketplace/** zoom.us/marketplace/**`,
  code_host: `
    academia.edu/* anaconda.org/** *.app.github.dev appimage.github.io/* appinventor.mit.edu/** apt.izzysoft.de/**
    artifacthub.io/** arxiv.org/abs/* atomgit.com/* aur.archlinux.org/** bitbucket.org/* bower.io/** cdpn.io/*
    central.sonatype.com/** charmhub.io/* civitai.com/** clojars.org/* cocoapods.org/pods/* codeberg.org/*
    codepen.io/* *.codesandbox.io codesandbox.io/** coding.net/** colab.research.google.com/** comet.com/*
    conan.io/center/** cran.r-project.org/** crates.io/** data.world/* dataverse.harvard.edu/** deepinfra.com/**
    deepnote.com/** deno.land/x/* devfolio.co/** devpost.com/** devpost.com/software/* docs.rs/* dorahacks.io/**
    easyeda.com/** editor.p5js.org/** elpa.gnu.org/** ethglobal.com/showcase/** f-droid.org/** fal.ai/models/*
    fal.ai/models/** figshare.com/** flathub.org/** forge.puppet.com/** formulae.brew.sh/** framagit.org/*
    galaxy.ansible.com/** ghcr.io/** gist.github.com/* git.sr.ht/* gitcode.com/* gitcode.net/* gitea.com/*
    gitee.com/* gitflic.ru/** github.com/* github.dev/* gitlab.com/* gitlab.gnome.org/* gitlab.io/* *.gitpod.io
    gitverse.ru/* glitch.com/* godoc.org/** grabcad.com/** gradio.app/** hackaday.io/*
    hackage.haskell.org/package/* hackathon.com/** hackclub.com/** hackster.io/* hex.pm/** hex.pm/packages/*
    hub.docker.com/** hub.docker.com/r/* huggingface.co/* huggingface.co/datasets/* huggingface.co/spaces/*
    instructables.com/** instructables.com/member/* invent.kde.org/* jsbin.com/* jsdelivr.com/** jsfiddle.net/*
    jsr.io/* kaggle.com/* launchpad.net/* lib.rs/** lightning.ai/* lmstudio.ai/models/** luarocks.org/modules/**
    makerworld.com/** marketplace.chef.io/** metacpan.org/** modelscope.cn/** mvnrepository.com/artifact/**
    mybinder.org/** myminifactory.com/** nbviewer.org/** notabug.org/* npmjs.com/** nuget.org/**
    nuget.org/packages/* observablehq.cloud/* observablehq.com/* ollama.com/* opam.ocaml.org/packages/*
    openhub.net/p/* openmodeldb.info/** openprocessing.org/sketch/* osdn.net/projects/* osf.io/* oshpark.com/**
    oshwlab.com/** p5js.org/** packagist.org/** packagist.org/packages/* pagure.io/* paperswithcode.com/**
    pkg.go.dev/** playcode.io/* plnkr.co/* pub.dev/** pub.dev/packages/* pypi.org/** quay.io/repository/**
    radicle.xyz/** registry.terraform.io/** repl.it/* replicate.com/* replit.com/* researchgate.net/**
    rubygems.org/** rubygems.org/gems/* runkit.com/* salsa.debian.org/* savannah.gnu.org/projects/*
    savannah.nongnu.org/projects/* scratch.mit.edu/** scratch.mit.edu/projects/* search.maven.org/**
    shadertoy.com/view/* snap.berkeley.edu/** sourceforge.net/** sr.ht/* ssrn.com/** stackblitz.com/**
    *.stackblitz.io supermarket.chef.io/** swiftpackageindex.com/*/* tangled.sh/* thangs.com/**
    thimbleprojects.org/* tinkercad.com/things/* trinket.io/** unpkg.com/** *.val.town val.town/* vcpkg.link/**
    wandb.ai/* wapm.io/** *.webcontainer.io wokwi.com/** yarnpkg.com/package/* zenodo.org/**`,
  link_page: `
    *.10to8.com *.500px.com 500px.com/* 99designs.*/** about.me/* accupass.com/** *.acuityscheduling.com
    adobe.com/go/** adplist.org/mentors/* afdian.com/** afdian.net/** album.link/* allevents.in/**
    allmylinks.com/* apoia.se/* app.arcade.software/** app.gather.town/** *.app.link app.link/*
    app.livestorm.co/** app.storylane.io/** app.supademo.com/** *.appointy.com are.na/* artist.link/*
    *.artstation.com artstation.com/* *.as.me backerkit.com/c/** beacons.ai/* benfeitoria.com/** bento.me/*
    bigmarker.com/** bio.box/* bio.fm/* bio.link/* bio.site/* biolink.info/* biolinky.co/* bit.ly/m/* *.bitly.page
    bitly.page/* *.bizzabo.com book.squareup.com/** *.bookafy.com bookings.cloud.microsoft/** bookmyshow.com/**
    boomstarter.ru/projects/** boosty.to/* buymeacoff.ee/* buymeacoffee.com/* buytickets.at/* cafecito.app/*
    cafepress.com/** cal.com/* calendar.app.google/* calendar.google.com/** calendly.com/* camp-fire.jp/projects/*
    campsite.bio/* campsite.to/* *.carbonmade.com carbonmade.com/* card.co/* *.cargo.site *.cargocollective.com
    cargocollective.com/* carrd.co/* carrd.io/* catarse.me/* chuffed.org/project/* ci-en.net/** clarity.fm/*
    classy.org/** *.clippings.me clippings.me/* coconala.com/** *.connpass.com connpass.com/** contactinbio.com/*
    *.contently.com contently.com/** contra.com/* coroflot.com/* *.crevado.com crowdcube.com/companies/**
    crowdfunder.co.uk/p/* crowdrise.com/* crowdsupply.com/*/* crowdworks.jp/** *.darkroom.tech *.deviantart.com
    deviantart.com/* dice.fm/** displate.com/** donatello.to/* donationalerts.com/r/* *.doorkeeper.jp
    doorkeeper.jp/** dot.cards/* dotcards.net/** *.dunked.com elink.io/* ello.co/* en.tipeee.com/* even3.com.br/*
    event-us.kr/** event.webinarjam.com/** eventbrite.*/e/* eventbrite.*/o/* eventbrite.com/e/* eventbrite.com/o/*
    eventernote.com/** evento.app/** events.bizzabo.com/** events.humanitix.com/** experiment.com/projects/*
    eyeem.com/** *.fabrik.io *.fanbox.cc fanbox.cc/* fanlink.to/* fanlink.tv/* fansly.com/* fantia.jp/*
    fanvue.com/* feedlink.io/* festa.io/** ffm.bio/* ffm.to/* fineartamerica.com/** fiverr.com/* fl.ru/**
    flickr.com/** flipboard.com/** flow.page/* flowcode.com/** flowpage.com/* flyingv.cc/projects/*
    *.foliodrop.com *.format.com fotolog.com/* found.ee/* fourthwall.com/* freelance.ru/** freelancer.com/**
    fundly.com/* fundrazr.com/** gamefound.com/** givesendgo.com/* *.glossgenius.com glossgenius.com/** go.link/*
    gofundme.com/** gofundme.com/f/* gogetfunding.com/* goteo.org/project/* *.gotowebinar.com gotowebinar.com/**
    greenfunding.jp/** groups.google.com/** groups.google.com/g/* groups.io/** groups.io/g/* guidde.co/**
    guidde.com/** guru.com/** heylink.me/* hihello.me/** hoo.be/* hopp.bio/* *.hs-sites.com html.co.jp/*
    *.hubilo.com *.hubspotpagebuilder.com *.hubspotpagebuilder.eu huodongxing.com/** hype.co/* hypeddit.com/*
    indiegogo.com/** indiegogo.com/projects/* inpock.co.kr/* inprnt.com/** insider.in/** instabio.cc/*
    *.journoportfolio.com justgiving.com/** karyakarsa.com/* ketto.org/** kickstarter.com/**
    kickstarter.com/projects/* kitabisa.com/** *.kktix.cc kktix.com/** kmong.com/** ko-fi.com/* koalendar.com/**
    koji.to/* komi.ai/* kwork.com/** kwork.ru/** lancers.jp/** layers.to/* liberapay.com/* liinks.co/*
    lineblog.me/* link.gallery/* link.inpock.co.kr/* link.me/* linkbio.co/* linkby.tw/* linke.to/* linkfly.to/*
    linkin.bio/* linkinprofile.com/* linkme.bio/* linkpage.cc/* linkpilot.co/* linkpop.com/* linkr.bio/*
    linkr.com/* linksta.cc/* linktr.ee/* linktree.cn/* list.ly/** lit.link/* litt.ly/* littly.me/* lnk.bio/*
    *.lnk.to lnk.to/* loom.com/share/* loopia.events/** lu.ma/* luma.com/* lynk.id/* magic.ly/*
    makuake.com/project/* many.link/* manylink.co/* meetings.hubspot.com/** meetup.com/* mentorcruise.com/mentor/*
    mez.ink/* mightycause.com/* milaap.org/** milkshake.app/* *.mindbody.io mindbodyonline.com/** minnect.com/**
    motion-gallery.net/projects/* msha.ke/* mssg.me/* mtrbio.com/* muckrack.com/** my.bio/* my.demio.com/**
    mylink.la/* *.myportfolio.com *.navattic.com navattic.com/** netcapital.com/companies/* odesli.co/**
    *.onelink.me onelink.to/* onlyfans.com/* onlytap.io/* onoffmix.com/** opencollective.com/*
    outlook.office365.com/** *.padlet.org *.page.link page.link/* pal.bio/* papercall.io/* partiful.com/**
    patreon.cn/* patreon.com/* *.peatix.com peatix.com/** *.photoshelter.com *.pic-time.com *.picktime.com
    picktime.com/* picpay.me/* pillar.io/* pinboard.in/** *.pixels.com *.pixieset.com pixiv.me/* pixiv.net/**
    *.pixpa.com planeta.ru/campaigns/* planity.com/* polar.sh/* polywork.com/* portaly.cc/* portfolio.adobe.com/**
    *.portfoliobox.net potofu.me/* pozible.com/project/* prefundia.com/projects/** pressplay.cc/** pretix.eu/*
    profcard.info/* ra.co/events/* read.cv/* readyfor.jp/projects/* replug.link/* republic.com/*
    residentadvisor.net/** *.resurva.com s.id/* saatchiart.com/** savvycal.com/* saweria.co/* *.sched.com
    sched.com/** scoop.it/** scribehow.com/** seedinvest.com/* seedrs.com/* sessionize.com/* *.setmore.com
    setmore.com/* *.shootproof.com shor.by/* shorby.com/* *.simplybook.asia *.simplybook.cc *.simplybook.it
    *.simplybook.me smarturl.it/* *.smugmug.com snipfeed.co/* sociabuzz.com/* society6.com/* solo.to/*
    song.link/** songwhip.com/** soomgo.com/** spreadshirt.*/** stan.store/* *.start.page
    startengine.com/offering/* startnext.com/* styleseat.com/m/** subscribestar.com/* superpeer.com/*
    superprofile.me/* symbaloo.com/** sympla.com.br/** tap.bio/* taplink.at/* *.taplink.bz taplink.cc/*
    *.taplink.ws techplay.jp/event/* teepublic.com/** thanks.dev/* theleap.co/* *.threadless.com threadless.com/**
    throne.com/* ti.to/* ticketmaster.*/** tidycal.com/* *.timepad.ru timepad.ru/** tip4commit.com/* tipeee.com/*
    *.tito.io tito.io/* toneden.io/* topmate.io/* townscript.com/** trakteer.id/* tumblbug.com/* ulule.com/*
    unsplash.com/** upwork.com/** upwork.com/freelancers/* vaquinha.com.br/* verkami.com/projects/* vocus.cc/**
    vsco.co/* wadiz.kr/** wakelet.com/** webinarjam.com/** wefunder.com/* wemakeit.com/projects/* whereby.com/*
    wisery.io/* *.wistia.com wistia.com/** withkoji.com/* workana.com/** wspieram.to/* *.youcanbook.me
    youcanbook.me/* zazzle.*/** zcal.co/* zeczec.com/projects/* zeeg.me/* *.zenfolio.com znap.link/* *.zoom.us
    zoomal.com/** zrzutka.pl/*`,
  social: `
    2gis.ru/** 9gag.com/** *.acast.com acast.com/** afreecatv.com/** airbit.com/** ameblo.jp/* anchor.fm/*
    angel.co/** angi.com/** anilist.co/** aparat.com/** apollo.io/companies/** app.dealroom.co/**
    apply.workable.com/* *.applytojob.com archiveofourown.org/** art19.com/shows/** ask.fm/* audioboom.com/**
    audiomack.com/* audius.co/** *.ausha.co avvo.com/** *.bamboohr.com band.us/** *.bandcamp.com bandcamp.com/*
    *.bandcamp.music bandlab.com/** bark.com/** bbb.org/** beatport.com/** *.beatstars.com beatstars.com/**
    behance.net/* *.bilibili.com bilibili.com/** bitchute.com/** bloomberg.com/profile/** blubrry.com/**
    *.blubrry.net boards.greenhouse.io/* boomplay.com/** *.booth.pm booth.pm/** *.breezy.hr brighteon.com/**
    bsky.app/* bsky.app/profile/* *.bsky.social bsky.social/** builtin.com/company/* business.google.com/**
    *.business.site *.buzzsprout.com buzzsprout.com/* c.im/** *.captivate.fm careers.smartrecruiters.com/*
    castbox.fm/** *.castos.com cbinsights.com/company/* chaos.social/** chat.whatsapp.com/* checkatrade.com/**
    chzzk.naver.com/** clubhouse.com/** comparably.com/companies/* coub.com/** creators.spotify.com/**
    crunchbase.com/* crunchbase.com/organization/* crunchbase.com/person/* cyworld.com/** dailymotion.com/**
    dealroom.co/** deezer.com/** dev.to/* discogs.com/** discord.com/* discord.com/invite/* discord.gg/*
    discord.me/* disqus.com/** dlive.tv/* dnb.com/** doctolib.*/** *.douban.com douban.com/** douyin.com/**
    dribbble.com/* duolingo.com/profile/* dzen.ru/** en.gravatar.com/* f6s.com/* facebook.com/* *.fandom.com
    fandom.com/** fanfiction.net/** farcaster.xyz/* fb.com/* fb.me/* *.fireside.fm fireside.fm/** fosstodon.org/**
    fountain.fm/** foursquare.com/** framapiaf.org/** g.co/** g.page/* gaana.com/** gab.com/* gelbeseiten.de/**
    genius.com/** gettr.com/** giphy.com/** glassdoor.*/** goo.gl/** goodpods.com/** goodreads.com/**
    gravatar.com/* gree.jp/** hachyderm.io/** hashnode.com/* healthgrades.com/** hey.xyz/** himalaya.com/**
    *.homerun.co hotfrog.*/** houzz.*/** *.icims.com iheart.com/podcast/** imgur.com/** indeed.*/**
    indiehackers.com/* indiehackers.com/product/* indieweb.social/** infosec.exchange/** instagram.com/*
    iris.to/** ivoox.com/** jameda.de/** jiosaavn.com/** job-boards.greenhouse.io/* jobs.ashbyhq.com/*
    jobs.jobvite.com/* jobs.lever.co/* *.jobs.personio.com *.jobs.personio.de jobs.smartrecruiters.com/*
    *.jobvite.com *.join.com join.com/companies/* kakao.com/** kbin.social/** keybase.io/* kick.com/*
    kuaishou.com/** kugou.com/** kununu.com/** last.fm/** lbry.tv/** lemmy.ml/** lemmy.world/** lens.xyz/**
    *.letscast.fm letterboxd.com/** levels.fyi/companies/** *.libsyn.com libsyn.com/** lin.ee/* line.me/**
    linkedin.com/* linkedin.com/company/* linkedin.com/in/* linkedin.com/pub/* linkedin.com/school/*
    listennotes.com/** lizhi.fm/** lnkd.in/* lusha.com/business/** m.me/* mamot.fr/** manta.com/**
    maps.app.goo.gl/* maps.google.*/** mas.to/** mastodon.cloud/** mastodon.online/** mastodon.social/*
    mastodon.world/** mastodon.xyz/** *.medium.com medium.com/* *.megaphone.fm megaphone.link/* messenger.com/**
    metacafe.com/** minds.com/* *.miraheze.org misskey.io/** mixcloud.com/* mixi.jp/** mp.weixin.qq.com/**
    mstdn.jp/** mstdn.social/** music.163.com/** music.amazon.*/** music.youtube.com/** myanimelist.net/**
    myspace.com/* *.myworkdayjobs.com *.negocio.site nextdoor.*/** nicovideo.jp/** nimo.tv/** northdata.*/**
    nostr.com/** *.notion.careers odysee.com/** ok.ru/** *.omny.fm omny.fm/** open.kakao.com/**
    open.spotify.com/** opencorporates.com/** opentable.*/** orcid.org/* otta.com/companies/* overcast.fm/**
    owler.com/company/* page.line.me/* pagesjaunes.fr/** paginegialle.it/** parler.com/** pawoo.net/** pca.st/**
    peertube.tv/** *.personio.com *.personio.de pf.kakao.com/** pin.it/* *.pinpointhq.com pinterest.*/**
    pinterest.com/* pitchbook.com/profiles/** pixelfed.social/** player.fm/** plurk.com/** pocketcasts.com/**
    *.podbean.com podbean.com/** podcast.ausha.co/** podcastaddict.com/** *.podcaster.de podcasters.spotify.com/**
    podcasts.google.com/** *.podigee.io *.podpage.com podtail.com/** podverse.fm/** primal.net/**
    programming.dev/** *.quora.com quora.com/** quora.com/profile/* *.qzone.qq.com qzone.qq.com/** radiotalk.jp/**
    *.recruitee.com *.redcircle.com redcircle.com/** redd.it/* reddit.com/* reddit.com/r/* reddit.com/user/*
    remoteok.com/** reverbnation.com/* rocketreach.co/** royalroad.com/** *.rss.com rss.com/podcasts/**
    rumble.com/** rutube.ru/** scribblehub.com/** share.transistor.fm/** *.shoutwiki.com showroom-live.com/**
    shows.acast.com/** signal.group/* signal.me/* signalhire.com/** *.simplecast.com simplecast.com/**
    smartlink.ausha.co/** *.smartrecruiters.com smule.com/** snapchat.com/** snort.social/** social.vivaldi.net/**
    sooplive.co.kr/** soundbetter.com/** soundcloud.com/* spacehey.com/** spotify.link/* spreaker.com/**
    stand.fm/** stitcher.com/** strava.com/** streamable.com/** suno.com/** t.co/* t.me/* tapas.io/**
    *.teamtailor.com techhub.social/** telegram.me/* telegram.org/** tenor.com/** thefork.*/** theorg.com/org/*
    threads.com/* threads.net/* thumbtack.com/** tidal.com/** tieba.baidu.com/** tiktok.com/* tracxn.com/d/**
    trakt.tv/** *.transistor.fm traxsource.com/** tripadvisor.*/** trovo.live/** trustpilot.*/review/**
    truthsocial.com/** *.tumblr.com tumblr.com/** twitcasting.tv/** twitch.tv/* twitter.com/* udio.com/**
    universeodon.com/** veoh.com/** vero.co/* viber.com/** vimeo.com/* vk.com/* vk.ru/** voicy.jp/** wa.me/*
    warpcast.com/* wattpad.com/** webtoons.com/** weibo.cn/** weibo.com/* weixin.qq.com/**
    welcometothejungle.com/** wellfound.com/* wellfound.com/company/* wellfound.com/p/* wellfound.com/u/*
    weworkremotely.com/** whatsapp.com/** *.wiki.gg *.wikidot.com *.wikipedia.org wikipedia.org/** *.workable.com
    workatastartup.com/companies/* x.com/* xiaohongshu.com/** xiaoyuzhoufm.com/** ximalaya.com/** xing.com/*
    xing.com/pages/* xing.com/profile/* y.qq.com/** ycombinator.com/companies/* yellowpages.*/** yelp.*/biz/**
    youtu.be/* youtube.com/* zen.yandex.ru/** *.zhihu.com zhihu.com/** zocdoc.com/** zomato.com/** zoominfo.com/**`,
  free_host: `
    *.000webhost.com *.000webhostapp.com *.10web.cloud *.10web.me *.10web.site 11st.co.kr/** *.1688.com 1drv.ms/**
    *.3dcartstores.com *.51cto.com 51cto.com/** *.91app.com abebooks.*/** *.abicart.com abound.com/**
    *.ac-page.com *.academyocean.com acquire.com/** acrobat.adobe.com/** *.actionnetwork.org actionnetwork.org/**
    *.activehosted.com *.adalo.com *.adaloapp.com *.adaptable.app *.adobe.com/go/** ai.studio/** *.aidaform.com
    airbnb.*/** *.airtable.com airtable.com/** aistudio.google.com/** alibaba.com/** aliexpress.*/item/**
    aliexpress.*/store/** *.aliexpress.com alison.com/** *.allegro.pl allegro.pl/** *.ameba.jp *.amebaownd.com
    *.ameblo.jp americanas.com.br/** *.angelfire.com ankorstore.com/** *.announcekit.app *.antitreningi.ru
    *.anvil.app anyflip.com/** app.base44.com/** *.app.box.com *.app.droplet.io app.element.io/** app.eraser.io/**
    app.hex.tech/** app.howdygo.com/** app.moqups.com/** app.publr.co/** app.slidebean.com/** *.appdomain.cloud
    *.appsheet.com appsheet.com/start/** appsumo.com/** *.appypie.com *.archbee.com *.archbee.io *.archbee.space
    *.arengu.com artlist.io/** arweave.net/** *.assoconnect.com *.at.ua *.atlassian.net *.atwebpages.com
    auction.co.kr/** audiojungle.net/** author.today/** *.authory.com authory.com/* avaaz.org/** avito.ru/**
    *.awardspace.info *.aweb.page *.axshare.com *.azurecontainerapps.io *.b12sites.com *.backendless.app
    baijiahao.baidu.com/** *.beam.cloud *.beamer.io *.beds24.com *.beehiiv.com *.begin.app bestbuy.com/**
    *.bettermode.com *.bettermode.io *.betterstack.com *.betteruptime.com *.betterworld.org *.bigcartel.com
    *.bikry.com billetweb.fr/** *.bitballoon.com *.bitrix24.com *.bitrix24.ru *.bitrix24.site *.bitrix24shop.ru
    *.bitrix24site.ru *.bizwebvietnam.net blendermarket.com/** blibli.com/** blocket.se/** *.blog.163.com
    *.blog.csdn.net blog.csdn.net/* blog.daum.net/* *.blog.fc2.com blog.goo.ne.jp/* *.blog.ir blog.livedoor.jp/*
    blog.naver.com/* blog.sina.com.cn/* *.blogfa.com *.blogspot.tw *.blot.im *.blox.ua blurb.com/** *.boards.net
    *.bokun.io bol.com/** *.bolt.new bonfire.com/** book.peek.com/** book.stripe.com/* booking.com/**
    books2read.com/* *.booqable.com *.booqable.shop *.botpress.cloud *.box.com *.braip.com brand.naver.com/*
    *.bravesites.com *.brizy.dev *.brizy.site *.brownpapertickets.com brunch.co.kr/* *.budibase.app
    *.builder-preview.com *.builderallwppro.com *.buildin.ai buildin.ai/share/** *.buildwithfern.com
    bukalapak.com/** *.bullet.site *.bullet.so *.bunny.run buttondown.com/* *.buttondown.email buttondown.email/*
    buy.stripe.com/* *.byet.host *.byethost.com cafe.daum.net/* cafe.naver.com/* *.cafe24.com calameo.com/**
    *.campaign-archive.com *.canny.io canva.com/design/** canva.link/** *.canva.site carousell.*/**
    *.cartpanda.com cash.app/** *.ccvshop.nl cdiscount.com/** *.ceros.site cgtrader.com/** change.org/**
    *.changelogfy.com *.chatbase.co chats.landbot.io/** *.checkfront.com checkout.square.site/**
    checkout.stripe.com/** *.cheetah.builderall.com *.chickenkiller.com *.chloey.io *.chownow.com *.circle.so
    *.ck.page class101.net/** *.classplusapp.com classroom.google.com/** *.claude.site *.clickfunnels.com
    *.cloudapp.azure.com *.cloudbeds.com *.cloudwaysapps.com *.cluster.ovh.net *.cnblogs.com cnblogs.com/*
    *.cocolog-nifty.com coda.io/@* coda.io/@*/** coda.io/d/** codecanyon.net/** codester.com/** *.cognitoforms.com
    cognitoforms.com/* *.commercesuite.com.br *.company.site *.convertkit.com *.convertri.com *.copyfol.io
    cosense.io/* cosmofeed.com/** coupang.com/** *.coursecraft.net *.courselaunch.com coursera.org/learn/*
    *.courses.store *.coze.com *.craigslist.org craigslist.org/** *.crayonsite.com *.crayonsite.info
    create.kahoot.it/** *.createaforum.com *.created.app *.creatium.site *.creator-spring.com
    creator.voiceflow.com/** *.creatorlink.net *.creatr.app creema.jp/** *.crisp.help *.crisp.watch
    crowdsupply.com/** *.csdn.net csdn.net/** *.ctrl-c.club *.curated.co customink.com/** cvent.me/**
    *.cyberbiz.co *.cyberbiz.io *.cyclic.app *.cyclic.sh d.hatena.ne.jp/* dafont.com/** *.dandomain.dk
    *.darklang.com *.databutton.app datastudio.google.com/** dba.dk/** *.deal.by dealify.com/** dealmirror.com/**
    *.deepsite.site *.deftform.com depop.com/* designcuts.com/** *.deskpro.cloud *.deskpro.com *.deta.dev *.dev.to
    *.devtunnels.ms *.dhgate.com dhgate.com/store/** *.diary.ru *.dify.app digikala.com/** *.digitalpress.blog
    *.disco.co *.discoursehosting.net divar.ir/** doc.clickup.com/** *.docs.buildwithfern.com docs.craft.do/**
    docs.google.com/** docs.qq.com/** *.docsend.com docsend.com/** *.document360.io *.dokku.me domestika.org/**
    donate.stripe.com/* *.donorbox.org *.doo.net *.doodlekit.com *.dorik.dev *.dorik.io *.dotpe.in
    draft2digital.com/** *.draftbit.app *.dreamwidth.org drive.google.com/** dropbox.com/s/** dropbox.com/scl/**
    *.dropmark.com dtf.ru/** *.duda.co *.duda.website *.dudaone.com *.dukan.com *.durable.co *.durable.site
    *.durablesites.com *.e-junkie.com *.e-monsite.com *.easy-myshop.jp *.easy.co *.easystore.co *.easywp.com
    *.eb-sites.com ebay.*/** ebay.com/itm/** ebay.com/str/* *.ec-cube.shop *.ecwid.com *.ecwid.ru *.edgeone.app
    *.edgeone.dev *.edicy.co edpuzzle.com/** *.eduzz.com *.egloos.com elo7.com.br/** empireflippers.com/**
    *.empretienda.com.ar *.en.alibaba.com *.en.made-in-china.com *.engine.so enjoei.com.br/** *.enthuse.com
    envato.com/** *.envs.net *.eomail1.com *.epages.com *.epizy.com *.eshop-rychle.cz *.etsy.com etsy.com/**
    etsy.com/listing/* etsy.com/shop/* *.eveeno.com eveeno.com/** *.evenium.events *.eventbrite.com
    *.eventcreate.com *.eventcube.io *.eventfrog.ch eventfrog.ch/** *.eventzilla.net *.exblog.jp excalidraw.com/**
    *.exlyapp.com *.expandcart.com exportersindia.com/* *.exposure.co express.adobe.com/** *.ezyro.com
    faire.com/** falabella.*/** *.fareharbor.com fareharbor.com/** *.fastcentrik.cz *.fc2.com *.feather.blog
    *.feathery.io *.featurebase.app *.featureos.app *.feishu.cn *.fetchapp.com figjam.com/** figma.com/design/**
    figma.com/file/** figma.com/make/** figma.com/proto/** *.fillout.com finn.no/** *.finqu.com *.flexbe.ru
    *.flexbe.site fliphtml5.com/** flipkart.com/** *.flipsnack.com flipsnack.com/** *.flodesk.com flowpaper.com/**
    flowus.cn/** *.flutterwave.com *.flywheelsites.com *.flywheelstaging.com fnac.*/** *.follow.it follow.it/**
    fonts.google.com/** fontspring.com/** form.jotform.com/** *.formaloo.me *.formaloo.net *.forms.app
    forms.clickup.com/** forms.cloud.microsoft/** forms.gle/* forms.google.com/** forms.microsoft.com/**
    forms.office.com/** forms.visme.co/** forms.zohopublic.com/* *.formsite.com *.formstack.com *.forumactif.com
    *.forumeiros.com *.forumotion.com *.forumotion.net foundation.app/** *.fourthwall.com *.freeforums.net
    *.freehostia.com *.freewebs.com *.freshdesk.com *.freshservice.com *.frill.co *.fruition.site
    futurelearn.com/** *.gambio.de gamma.app/docs/* *.gamma.site genial.ly/** genially.com/** *.genspark.site
    *.genspark.space *.getbento.com *.getcourse.io *.getcourse.ru *.getresponsepages.com *.getresponsesite.com
    getrevue.co/** *.getwaitlist.com getwaitlist.com/** getwaitlist.com/waitlist/* getyourguide.*/** *.ghost.io
    *.ghost.org *.gigalixirapp.com *.gitbook.com *.gitee.io *.gitter.im gitter.im/** *.givecloud.com *.gleam.io
    gleam.io/** *.glide.in *.glide.page *.glideapp.io *.glideapps.com *.glitch.me *.globalsources.com
    *.gloriafood.com gmarket.co.kr/** go.hotmart.com/* *.godaddysites.com *.godomall.com *.gonnaorder.com
    *.goo.ne.jp *.goodbarber.app *.goodbarber.com gooey.ai/** google.site/** *.goope.jp *.gorgias.help *.gr8.com
    *.gradio.app *.gradio.live *.gradual.com *.gradual.us grailed.com/** graphicriver.net/** *.graphy.com
    *.great-site.net *.greenn.com.br *.groovehq.com *.groovepages.com *.groovesell.com *.guestoo.de
    *.guestreservations.com *.guesty.site *.guild.co guild.co/** gum.co/* *.gumroad.co *.gumroad.com gumroad.com/*
    gumroad.com/l/* gumtree.*/** habr.com/** *.hackernoon.com hackernoon.com/** hackmd.io/* hackmd.io/@*
    *.haravan.com *.hashnode.dev *.hatena.ne.jp *.headwayapp.co headwayapp.co/** *.heartbeat.chat hedgedoc.org/**
    helloasso.com/** *.help.center *.helpdocs.io *.helpjuice.com *.helpkit.so *.helpscoutdocs.com
    hepsiburada.com/** *.herospark.com *.hesk.com *.heyboss.live *.heyboss.tech *.heyflow.app *.heyflow.co
    *.heyflow.id *.heyzine.com heyzine.com/** *.hivebrite.com *.hocoos.com *.holidayfuture.com *.home.blog
    *.homestead.com *.hostfully.com *.hostinger.site *.hostingerapp.com *.hostingersite.com
    hotels.cloudbeds.com/** *.hotmart.com hotmart.com/* *.hotmart.host *.hsforms.com *.hstgr.io *.hund.io
    *.iai-shop.com *.icloud-content.com icloud.com/** *.ideasoft.com.tr iichi.com/** *.ikas.shop *.imweb.me
    indiamart.com/* *.infinityfree.com *.infinityfreeapp.com inflearn.com/** *.insales.ru *.instamojo.com
    instamojo.com/* *.instapage.com *.instatus.com *.instawp.site *.instawp.xyz *.instructure.com *.intercom.help
    intercom.help/* *.intercom.site invis.io/** *.invisioncommunity.com *.invisionzone.com *.involve.me
    *.ionos.space ipfs.io/** *.is-great.net issuu.com/** istockphoto.com/** isu.pub/* *.itch.io itch.io/**
    item.rakuten.co.jp/** *.jcink.net *.jd.com *.jd.hk *.jetadmin.app *.jetshop.se *.jianshu.com jianshu.com/**
    *.jigsy.com *.jimdo.com *.jimdo.ru *.jimdofree.com *.jimdosite.com *.jimdoweb.com *.jotform.app *.jotform.com
    jotform.com/** jotform.com/form/* *.jotform.me *.jouwweb.nl jp.mercari.com/** *.jtl-shop.de juejin.cn/**
    *.jugem.jp jumia.*/** *.jumpseller.com *.justclick.ru justdial.com/** justpaste.it/* kahoot.it/** *.kajabi.com
    *.kajabi.site kakakumag.com/** *.kartra.com kaspi.kz/** kaufland.de/** *.kayako.com kdocs.cn/**
    keep.google.com/** kijiji.ca/** *.kimi.link *.kimi.page *.kinsta.app *.kinsta.cloud *.kinsta.page *.kit.com
    *.kiwify.app kiwify.app/* *.kiwify.com *.klasio.com kleinanzeigen.de/** *.klickpages.com.br klook.com/**
    *.knack.com *.knowledgeowl.com konga.com/** *.koudaitong.com *.koyeb.app *.landbot.pro *.landbot.site
    *.landen.co *.landingi.com *.landingi.site *.larksuite.com *.launchnotes.io *.launchrock.com *.laylo.com
    lazada.*/** *.leadconnectorhq.com leanpub.com/* *.learndash.cloud *.learnworlds.com leboncoin.fr/**
    *.lemonsqueezy.com *.lemonsqueezy.store *.lex.page *.lightspeedwebstore.com *.lineupr.com linio.*/**
    linkedin.com/learning/** links.geneva.com/** *.listed.to listed.to/@* litres.ru/** *.liveblog365.com
    *.livedoor.blog *.livedoor.jp liveinternet.ru/** *.livejournal.com livemaster.ru/* *.lndo.site *.loca.lt
    *.localinfo.jp *.localtunnel.me *.lodgify.com *.lofter.com *.lojaintegrada.com.br *.lojavirtualnuvem.com.br
    *.lolipop.jp lookerstudio.google.com/** lovable.dev/projects/** *.lpmotor.ru lulu.com/** m.blog.naver.com/*
    *.macaly.app *.macaly.dev *.made-in-china.com magazineluiza.com.br/** magiceden.io/** mailchi.mp/*
    *.mailchimpsites.com *.mailerpage.com *.mailerpage.io *.maily.so maily.so/* *.makeshop.jp manomano.*/**
    market.yandex.ru/** marktplaats.nl/** marvelapp.com/** *.mataroa.blog matrix.to/** matters.news/**
    matters.town/** maven.com/* mediafire.com/** *.medianewsonline.com medium.tw/** *.meepcloud.com *.meepshop.com
    meesho.com/** mega.nz/** *.memberful.com memberful.com/** *.memberstack.io *.mendixcloud.com *.menufy.com
    mercadolibre.*/** *.mercadolibre.cl *.mercadolibre.com *.mercadolibre.com.ar *.mercadolibre.com.co
    *.mercadolibre.com.mx mercadolivre.*/** *.mercadolivre.com.br *.mercadoshops.cl *.mercadoshops.com
    *.mercadoshops.com.ar *.mercadoshops.com.br *.mercadoshops.com.co *.mercadoshops.com.mx *.mercari-shops.com
    mercari-shops.com/** mercari.com/** *.mgx.world *.micro.blog microns.io/** *.mightynetworks.com
    *.mihanblog.com *.mijnwebwinkel.nl milanuncios.com/** *.mindstudio.ai *.mindstudio.io minne.com/@*
    *.mintlify.app *.mintlify.dev *.mintlify.site miricanvas.com/** miro.com/app/** miro.com/app/board/*
    *.mirror.xyz mirror.xyz/* *.mitiendanube.com *.mixo.io *.mixo.site *.mlsend.com *.mn.co *.mobirisesite.com
    *.modal.run *.modoo.at *.monetizze.com.br *.montaigne.io *.moodlecloud.com *.moonfruit.com *.moosend.page
    motioninvest.com/** *.mottor.site *.mozello.com *.mozello.lv *.mozellosite.com *.msgsndr.com
    *.multiscreensite.com *.muvi.com *.mxapps.io my.weezevent.com/** *.my1and1.com *.mybigcommerce.com
    *.mybluehost.me *.mybluemix.net *.mycashflow.fi *.myclickfunnels.com *.mydukaan.io *.myflodesk.com
    myfonts.com/** *.myharavan.com *.myikas.com *.myinsales.ru *.myinstamojo.com *.mykajabi.com
    *.myonlinestore.com *.myonlinestore.eu *.mypressonline.com *.mypreview.site *.mysapo.net *.myshoplaza.com
    *.myshoplazza.com *.myshoptet.com *.mystagingwebsite.com *.mystore.no *.mystore4.no *.mystrikingly.com
    *.mysumup.com *.mywebsite-editor.com n11.com/** *.nabble.com *.narod.ru nas.io/* *.nationbuilder.com
    *.nekoweb.org *.neocities.org *.nethouse.ru *.netlify.com new.express.adobe.com/** newegg.*/** *.newzenler.com
    *.nhost.run *.nimbusweb.me *.ning.com *.nip.io *.noblogs.org *.noloco.app *.noloco.co *.nolt.io noon.com/**
    *.notaku.site note.com/* *.notepm.jp notion.cn/** *.notion.site notion.site/* *.notion.so notion.so/*
    *.nuclino.com *.nutror.com *.nuvemshop.com.br objkt.com/** *.ocnk.net *.odoo.com *.odoo.site *.okis.ru
    olx.*/** olx.pl/** *.olx.ua *.on.aws *.one.com *.onecom.site onedrive.live.com/** *.onepage.io *.onepage.me
    *.onepage.website online.anyflip.com/** online.fliphtml5.com/** *.onlook.live *.onlytap.io *.onshopbase.com
    *.ontralink.com *.ontraport.net *.oopy.io *.oopy.us *.openlearning.com openlearning.com/** opensea.io/**
    *.openstatus.dev *.opnform.com orderchamp.com/** *.orderonline.menu *.osc-fr1.scalingo.io *.oschina.io
    oschina.net/** otto.de/** *.outgrow.co *.outgrow.us *.outseta.com *.outsystems.app *.over-blog.com
    overstock.com/** *.ovh.net ozon.ru/** page.stibee.com/** *.pagecloud.com *.pagedeck.app *.pagedemo.co
    pages.razorpay.com/* *.panel.app paper.dropbox.com/** *.paperform.co papermark.com/view/** paragraph.com/*
    *.paragraph.xyz paragraph.xyz/* *.passion.io pastebin.com/* *.pathwright.com *.patreon.com pay.hotmart.com/**
    pay.kiwify.com.br/** *.payhip.com payhip.com/* paypal.com/paypalme/** paypal.me/* paystack.com/buy/**
    *.paystack.shop paystack.shop/* pcloud.link/** *.peraichi.com peraichi.com/landing_pages/** *.persianblog.ir
    *.perspective.co *.perspectivefunnel.co petitions.net/** *.pgs.sh *.photo.blog photos.app.goo.gl/*
    *.pickaxe.co *.pika.page pikabu.ru/** *.pinduoduo.com *.pinggy.link pinkoi.com/** pitch.com/** pitch.com/v/*
    pitchground.com/** *.pivotshare.com *.pixnet.net pixnet.net/** *.plasmic.app *.plasmic.site *.platform.sh
    platzi.com/** *.plentymarkets.com *.plotly.app *.plotly.host *.pockethost.io *.podia.com pond5.com/**
    *.popmenu.com *.popsy.co *.popsy.site portal.productboard.com/** *.pory.app poshmark.com/** post.naver.com/**
    *.posthaven.com *.potion.so *.powerappsportals.com *.powerpages.microsoft.com *.powr.io powr.io/**
    *.prefinery.com *.preview-domain.com preview.mailerlite.io/** prezi.com/** *.printful.me *.printify.me
    *.printmighty.com *.proboards.com *.productboard.com *.productlane.com *.profreehost.com *.prom.ua prom.ua/**
    *.prose.sh proza.ru/** public.app.basecamp.com/** publuu.com/** qiita.com/* qoo10.*/** *.quickbutik.com
    quizlet.com/** *.railway.app *.raisely.com rakuten.*/** rakuten.co.jp/* rakuten.ne.jp/** rarible.com/**
    *.rds.land *.readdy.co *.readdy.site *.readme.io *.readymag.com readymag.com/** *.readymag.website
    redbubble.com/** redbubble.com/people/* *.reform.app *.regfox.com *.regiondo.com *.regiondo.de *.render.com
    *.rentle.shop *.rentle.store rentry.co/* rentry.org/* represent.com/** *.retool.com reverb.com/** *.revue.co
    *.rezdy.com *.rf.gd ricardo.ch/** *.riddle.com *.roadmap.space *.rocket.chat rockethub.com/**
    rozetka.com.ua/** *.rpy.club *.rtfd.io *.run.events ruten.com.tw/** *.ruzuku.com rzp.io/** s.craft.me/**
    saasmantra.com/** *.salla.sa salla.sa/* *.samcart.com *.sapo.vn *.satu.kz *.scenes.social *.schoology.com
    scrapbox.io/* *.scribbles.page scribd.com/** script.google.com/** *.scw.cloud *.sdf.org secure.avaaz.org/**
    *.seesaa.net segmentfault.com/** *.selar.co selar.co/* selar.com/* *.sell.app sellcodes.com/** *.sellfy.com
    sellfy.com/* *.selz.com selz.com/* *.sender.site *.sendfox.com sendfox.com/* sendo.vn/** *.sendowl.com
    *.senler.ru *.serveo.net *.setup.ru *.sevalla.app *.sevalla.page *.sg-host.com share.articulate.com/**
    share.evernote.com/** share.hsforms.com/** share.icloud.com/** share.nuclino.com/** share.streamlit.io/**
    *.sharepoint.com sharing.clickup.com/** *.shazam.store *.shift4shop.com shimo.im/** *.shinyapps.io
    *.shirtee.com *.shop-pro.jp *.shopbase.com *.shopbase.site shopee.*/** *.shoper.pl *.shopgate.com
    shopier.com/* *.shopify.com *.shopinfo.jp *.shoplazza.com *.shoplazza.store *.shoplightspeed.com
    *.shopline.site *.shopline.tw *.shoplineapp.cn *.shoplineapp.com *.shopmonkey.io *.shoprenter.hu
    *.shopsettings.com *.shopwebly.com *.shopyy.com *.shorthandstories.com *.shortstack.page shotgun.live/**
    shutterstock.com/** *.sibforms.com sign.zoho.com/** *.silvrback.com *.simdif.com *.simple.ink *.site.pro
    *.site123.me *.siteground.biz sites.google.com/** *.sitesplaced.site *.sitew.com *.sitew.fr *.sitey.me
    *.sixshop.com sizu.me/* skeb.jp/@* skillshare.com/** *.skillspace.ru *.skl.sh *.skool.com skool.com/*
    *.sky-shop.pl *.sleekplan.app *.slides.com slides.com/** slideshare.net/** *.slite.com *.slite.page
    smartstore.naver.com/* smashwords.com/** *.smol.pub *.smoobu.com *.smoobu.net *.snappages.com *.snappages.site
    *.softgen.app *.softr.app *.softr.community *.softr.io sohu.com/a/** *.soloist.ai *.somee.com *.sotion.so
    souq.com/** *.sourceforge.io *.sourceforge.net *.space.z.ai spark.ru/** *.spayee.com speakerdeck.com/**
    *.splashthat.com *.sportsontheweb.net *.spreadshirt.com *.spreadshop.com *.spri.ng *.sqsp.com square.link/**
    *.square.online *.squarespace.com squareup.com/store/** *.sslip.io sspai.com/** *.stacker.app
    stacksocial.com/** *.stan.store *.starwebserver.se *.static.app *.static.run stats.uptimerobot.com/**
    *.status.io *.statuspage.io *.statuspal.io steady.page/** *.steadyhq.com steadyhq.com/** *.stepik.org
    stepik.org/** *.stibee.com stihi.ru/** stock.adobe.com/** stockx.com/** store.flutterwave.com/**
    store.shopping.yahoo.co.jp/* *.storefrontify.com *.storeinfo.jp *.storenvy.com storenvy.com/** *.stores.jp
    *.stormkit.dev *.storydoc.com *.strato-editor.com *.strato-hosting.eu *.strato.site *.strikingly.com
    *.studio.site subito.it/** *.subscribepage.com *.subscribepage.io *.substack.com substack.com/* *.sumup.link
    *.sumupstore.com sun.eduzz.com/* *.super.site *.superblog.click *.superblog.cloud superhivemarket.com/**
    superprofile.bio/* superrare.com/** *.supportbee.com surveymonkey.*/** *.surveymonkey.com suzuri.jp/*
    *.svbtle.com svbtle.com/** *.swapcard.com sway.cloud.microsoft/** sway.office.com/** *.swipepages.media
    *.swipepages.net *.systeme.io t.zsxq.com/* *.tadabase.io *.taipy.cloud takealot.com/** *.talentlms.com
    *.tally.so tally.so/** tally.so/r/* *.tana.pub tana.pub/** *.taobao.com *.tapatalk.com tapatalk.com/**
    *.taplink.ru target.com/** *.taskade.com taskade.com/** *.tastewp.com *.tawk.help *.tb.ru *.teachable.com
    teacherspayteachers.com/** *.teachery.co *.teemill.com *.teespring.com teespring.com/stores/* telegra.ph/*
    *.teleporthq.app teletype.in/** templatemonster.com/** *.temporary.link *.temporary.site *.tempwebhost.net
    tes.com/** *.textalk.se *.thebase.in *.theblog.me thehungryjpeg.com/** *.theletter.jp theletter.jp/**
    *.themedia.jp themeforest.net/** thinglink.com/** *.thinkific.com *.thrivecart.com *.thryvsites.com
    *.thunkable.app *.thunkable.site *.ticimax.com *.ticketbooth.com.au *.ticketbud.com *.ticketleap.com
    *.ticketsource.us *.ticketspice.com *.tickettailor.com *.tictail.com *.tiendanube.com *.tiendup.com *.tiiny.co
    *.tiiny.host *.tiiny.site tiki.vn/** *.tilda.ws *.tildacdn.com *.tilde.club tindie.com/**
    tinyacquisitions.com/** *.tinyletter.com tinyletter.com/* *.tistory.com tistory.com/** *.tiu.ru tldraw.com/**
    *.tmall.com *.tmall.hk toasttab.com/** tokopedia.com/** *.tome.app tome.app/* tori.fi/** toutiao.com/**
    tplshare.com/** tradeindia.com/** trademe.co.nz/** *.tradewing.com transactions.sendowl.com/** *.tray.com.br
    *.trekksoft.com trello.com/b/* trendyol.com/** *.tribe.so *.tribeplatform.com *.trickle.host *.tripod.com
    *.trydiscourse.com *.tryinteract.com turbosquid.com/** tutti.ch/** *.twice.shop txti.es/* *.typedream.com
    *.typeform.com *.typeform.io *.ubpages.com *.ucoz.com *.ucoz.net *.ucoz.org *.ucoz.ru *.ucoz.ua *.ucraft.me
    *.ucraft.net *.ucraft.site *.udemy.com udemy.com/course/* udemy.com/user/* udemy.jp/** udify.app/**
    *.ueeshop.com *.ueni.com *.ueniweb.co *.ueniweb.com *.ukit.me *.ulcraft.com *.umi.ru *.unas.hu *.unaux.com
    *.unbouncepages.com *.unicornplatform.com *.unicornplatform.page *.upgates.com *.uptimerobot.com *.upvir.al
    *.upvoty.com *.uscreen.io *.uscreen.tv *.userjot.com *.uservoice.com *.v0.app *.v0.dev
    *.vanillacommunities.com *.vanillaforums.com vc.ru/** velog.io/* venmo.com/** *.versoly.com *.versoly.page
    *.vev.site *.vhx.tv viator.com/** videohive.net/** *.vids.io *.vidyard.com view.genial.ly/**
    view.genially.com/** view.monday.com/** *.vilkas.shop vinted.*/** virgool.io/* *.volusion.com *.volusion.store
    *.voog.com vrbo.com/** *.waca.store *.waca.tw *.waitlist.me wallapop.com/** walmart.com/** wayfair.*/**
    we.tl/* *.weavely.ai web.cvent.com/** *.web.fc2.com *.webador.com *.webador.de *.webador.nl *.webareal.cz
    *.webcindario.com *.webconnex.com *.weblog.lol *.webnode.at *.webnode.be *.webnode.com *.webnode.com.br
    *.webnode.cz *.webnode.es *.webnode.fr *.webnode.it *.webnode.nl *.webnode.page *.webnode.pt *.webs.com
    *.webself.net *.webshopapp.com *.websim.ai websim.ai/** websim.com/** *.website.tk *.websitebuilder.com
    *.websitetoolbox.com *.webstarts.com *.weebly.com *.weeblysite.com *.weezevent.com weezevent.com/**
    *.wegic.app *.weidian.com weidian.com/** wetransfer.com/** *.weweb-preview.io *.weweb.app *.wfolio.pro
    *.whop.com whop.com/* *.wifeo.com *.wikinggruppen.se *.wildapricot.org wildberries.ru/** willhaben.at/**
    wish.com/** *.wixpress.com *.wized.io wkf.ms/* *.wolai.com *.woobox.com woobox.com/* *.wordpress.com
    *.wordpress.xserver.jp wordwall.net/** workflowy.com/s/** *.wox.cc *.wpcomstaging.com *.wpengine.com
    *.wpsandbox.pro *.write.as write.as/* *.writeas.com *.wshop.com *.wshopon.com *.wufoo.com *.wuilt.store
    *.wuiltsite.com *.wuiltstore.com www.papermark.io/** *.x10.bz *.x10.mx xd.adobe.com/** *.xiaobot.net
    xiaobot.net/** *.xing-events.com *.xola.app *.xrea.com *.xshoppy.shop *.xsorbit.com *.xsrv.jp *.yampi.com.br
    *.yapla.com *.yayforms.link *.yellsites.co.uk *.youcan.shop *.youform.com youla.ru/** *.youware.app
    youworkforthem.com/** *.youzan.com yumpu.com/** *.yuque.com yuque.com/* zalando.*/** zalora.*/** *.zapier.app
    *.zeffy.com *.zendesk.com zenn.dev/* *.zetaboards.com *.zid.store *.zohocreatorportal.com
    *.zoholandingpage.com *.zohopublic.com zohopublic.com/** *.zohosites.com *.zohosites.eu *.zohosites.in
    zora.co/** zozo.jp/** *.zrok.io *.zsxq.com *.zulipchat.com *.zyrosite.com`,
  listing: `
    1000.tools/** 10words.io/** ai-search.io/** aiagentsdirectory.com/** aiagentstore.ai/** aitools.fyi/**
    aitoptools.com/** aixploria.com/** alternativeto.net/** angellist.com/** aura-plus.com/**
    awesomeopensource.com/** awwwards.com/** betafi.co/** betalist.com/** betalist.com/startups/* betapage.co/**
    builtatlightspeed.com/** capterra.*/** crozdesk.com/** cssdesignawards.com/** dang.ai/** devhunt.org/**
    dofollow.tools/** easywithai.com/** eu-startups.com/directory/** fazier.com/** fazier.com/launches/*
    findly.tools/** firsto.co/** foundrlist.com/** futurepedia.io/** futurepedia.io/tool/* futuretools.io/**
    g2.com/** getapp.*/** godly.website/** gust.com/** hackerlaunch.com/** ideakiln.com/** insidr.ai/**
    jamstackthemes.dev/** killerstartups.com/** land-book.com/** lapa.ninja/** launched.io/** launchigniter.com/**
    launchingnext.com/** launchingnext.com/startup/* launchvault.dev/** *.libhunt.com libhunt.com/**
    madewithlaravel.com/** madewithreactjs.com/** madewithvuejs.com/** makerpad.co/** microlaunch.net/**
    microlaunch.net/p/* mobbin.com/** news.ycombinator.com/** nocode.tech/** nocodelist.co/** onepagelove.com/**
    openalternative.co/** openhunts.com/** pageflows.com/** peerlist.io/* peerpush.net/** pitchwall.co/**
    producthunt.com/** producthunters.io/** rankinpublic.xyz/** saasgenius.com/** saaslandingpage.com/**
    saasworthy.com/** screenlane.com/** showhn.today/** sideprojectors.com/** siteinspire.com/** slant.co/**
    smollaunch.com/** softwareadvice.*/** stackshare.io/** startup.jobs/** startupbase.io/** startupfa.me/**
    startupfame.com/** startupranking.com/** startups.gallery/** startupstash.com/** supertools.therundown.ai/**
    there.is/** theresanaiforthat.com/** theresanaiforthat.com/ai/* tinyhunt.com/** tinylaunch.com/**
    tinylaunch.com/launch/* tinystartups.com/** toolfinder.co/** toolfolio.io/** toolify.ai/** toolify.ai/tool/*
    topai.tools/** trustradius.com/** turbo0.com/** twelve.tools/** ufind.best/** uneed.best/** uneed.best/tool/*
    webwiki.*/** ycombinator.com/companies/**`,
}
