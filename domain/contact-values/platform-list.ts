/** `own`: a domain that somebody registered. All others are sites that many share. */
export type SiteKind = 'own' | 'free_host' | 'app_store' | 'code_host' | 'link_page' | 'social' | 'listing'

/**
 * Places of many on the web: shops, builders, stores, communities, documents, forms, code, games, courses. `*.a.com` has
 * a name for each of them, `a.com/x/*` a part of the path, and with `**` it is all of the path. What publicsuffix.org
 * lists as private (github.io, myshopify.com, vercel.app, itch.io and some thousand others) needs no line here. Each is as the platform
 * describes its addresses in its own help, seen on 28 November 2026.
 */
export const PLATFORMS: Readonly<Record<Exclude<SiteKind, 'own'>, string>> = {
  app_store: `
    apps.odoo.com/** marketplace.pipedrive.com/app/* n8n.io/integrations/* smithery.ai/server/** glama.ai/mcp/** open-vsx.org/extension/**
    addons.opera.com/** trello.com/power-ups/** sidequestvr.com/app/* meta.com/experiences/** poki.com/*/g/* crazygames.com/game/* play.unity.com/**
    sketchfab.com/* thingiverse.com/* cults3d.com/** printables.com/** teacherspayteachers.com/store/* flippa.com/* acquire.com/startup/*
    trustpilot.com/review/* yelp.com/biz/* ollama.com/library/* civitai.com/models/*
    apps.apple.com/** itunes.apple.com/** play.google.com/** chromewebstore.google.com/** chrome.google.com/webstore/**
    workspace.google.com/marketplace/** apps.microsoft.com/** microsoft.com/store/** microsoft.com/p/* appsource.microsoft.com/**
    marketplace.microsoft.com/** microsoftedge.microsoft.com/addons/** amazon.com/dp/* amazon.com/*/dp/* amazon.com/gp/product/* marketplace.visualstudio.com/**
    addons.mozilla.org/** figma.com/community/** setapp.com/apps/* f-droid.org/packages/* f-droid.org/*/packages/*
    snapcraft.io/* flathub.org/apps/* apkpure.com/*/* galaxystore.samsung.com/** appgallery.huawei.com/**
    apps.shopify.com/* apps.wix.com/** wix.com/app-market/* wordpress.org/plugins/* wordpress.org/themes/* *.wordpress.org
    zapier.com/apps/* slack.com/marketplace/* slack.com/apps/* *.slack.com discord.com/application-directory/*
    top.gg/bot/* chatgpt.com/g/* chat.openai.com/g/* chatgpt.com/apps/* poe.com/* character.ai/chat/* character.ai/characters/* apps.make.com/*
    ecosystem.hubspot.com/marketplace/** appexchange.salesforce.com/** marketplace.atlassian.com/apps/*/* monday.com/marketplace/**
    plugins.jetbrains.com/plugin/* obsidian.md/plugins/** raycast.com/*/* notion.com/marketplace/** notion.so/marketplace/**
    canva.com/apps/* miro.com/marketplace/* marketplace.zoom.us/apps/* xero.com/*/app-store/* apps.intuit.com/app/*
    appsumo.com/products/* bubble.io/plugin/* webflow.com/apps/* framer.com/marketplace/** marketplace.stripe.com/apps/*
    store.steampowered.com/app/* steamcommunity.com/** gog.com/*/game/* store.epicgames.com/** store.playstation.com/**
    xbox.com/*/games/** nintendo.com/*/store/products/* gamejolt.com/games/* newgrounds.com/portal/view/* kongregate.com/games/* roblox.com/games/*
    modrinth.com/mod/* modrinth.com/plugin/* curseforge.com/*/*/* nexusmods.com/*/mods/* assetstore.unity.com/packages/** fab.com/listings/*
    themeforest.net/item/* codecanyon.net/item/* themeforest.net/user/* creativemarket.com/* ui8.net/* alternativeto.net/software/*
    g2.com/products/* capterra.com/** saashub.com/*`,
  code_host: `
    glitch.com/* *.csb.app *.js.org instructables.com/member/*
    github.com/* gist.github.com/* gitlab.com/* bitbucket.org/* codeberg.org/* sr.ht/* git.sr.ht/* gitee.com/* launchpad.net/*
    npmjs.com/package/** npmjs.com/** pypi.org/** crates.io/** sourceforge.net/** rubygems.org/gems/* packagist.org/packages/*
    nuget.org/packages/* pub.dev/packages/* hex.pm/packages/* hub.docker.com/r/* pkg.go.dev/** formulae.brew.sh/** jsr.io/*
    huggingface.co/spaces/* huggingface.co/datasets/* huggingface.co/* replicate.com/* kaggle.com/* codepen.io/*
    codesandbox.io/** stackblitz.com/** replit.com/* observablehq.com/* jsfiddle.net/* devpost.com/software/* scratch.mit.edu/projects/*`,
  link_page: `
    contra.com/* read.cv/* polywork.com/* fiverr.com/* upwork.com/freelancers/* *.start.page groups.google.com/g/* groups.io/g/*
    linktr.ee/* beacons.ai/* bio.link/* lnk.bio/* campsite.bio/* solo.to/* about.me/* bento.me/* bio.site/* linkin.bio/*
    taplink.cc/* hoo.be/* koji.to/* allmylinks.com/* snipfeed.co/* stan.store/* ko-fi.com/* buymeacoffee.com/* patreon.com/*
    liberapay.com/* opencollective.com/* kickstarter.com/projects/* indiegogo.com/projects/* gofundme.com/f/* polar.sh/*
    cal.com/* calendly.com/* savvycal.com/* tidycal.com/* lu.ma/* luma.com/* meetup.com/* eventbrite.com/e/* eventbrite.com/o/*
    loom.com/share/* linkfly.to/* flowcode.com/** msha.ke/*`,
  social: `
    twitter.com/* x.com/* facebook.com/* fb.com/* instagram.com/* youtube.com/* tiktok.com/* reddit.com/r/* reddit.com/user/*
    reddit.com/* medium.com/* *.medium.com pinterest.com/* threads.com/* threads.net/* bsky.app/profile/* bsky.app/*
    linkedin.com/in/* linkedin.com/company/* linkedin.com/pub/* linkedin.com/school/* linkedin.com/*
    crunchbase.com/person/* crunchbase.com/organization/* crunchbase.com/* wellfound.com/company/* wellfound.com/u/*
    wellfound.com/p/* wellfound.com/* xing.com/profile/* xing.com/pages/* xing.com/* t.me/* telegram.me/* discord.gg/*
    discord.com/invite/* discord.com/* youtu.be/* keybase.io/* dev.to/* vk.com/* weibo.com/* twitch.tv/* vimeo.com/*
    dribbble.com/* behance.net/* soundcloud.com/* open.spotify.com/** *.bandcamp.com *.tumblr.com quora.com/profile/* hashnode.com/*
    mastodon.social/* indiehackers.com/product/* indiehackers.com/* wa.me/* chat.whatsapp.com/*`,
  free_host: `
    *.help.center udemy.com/user/* *.printful.me *.teemill.com *.ning.com *.vidyard.com *.launchrock.com *.prefinery.com getwaitlist.com/waitlist/*
    *.userjot.com *.document360.io *.gitbook.com *.archbee.space *.notaku.site *.cognitoforms.com cognitoforms.com/* forms.zohopublic.com/* forms.office.com/**
    forms.microsoft.com/** *.sharepoint.com *.formsite.com *.campaign-archive.com sendfox.com/* *.aweb.page *.flodesk.com mirror.xyz/* *.mirror.xyz paragraph.com/* paragraph.xyz/*
    *.vanillacommunities.com *.invisionzone.com *.forumotion.com *.proboards.com *.youware.app *.websim.ai *.teachery.co *.newzenler.com *.graphy.com
    hotmart.com/* *.hotmart.com pay.hotmart.com/** *.hotmart.host *.zid.store *.youcan.shop *.mydukaan.io *.sell.app *.volusion.com depop.com/*
    *.notion.site *.notion.so notion.so/* *.wordpress.com google.site/** sites.google.com/** docs.google.com/**
    drive.google.com/** forms.google.com/** forms.gle/* aistudio.google.com/** *.substack.com substack.com/* *.gumroad.com gumroad.com/l/* gumroad.com/* *.itch.io
    itch.io/** *.lemonsqueezy.com payhip.com/* *.payhip.com *.sellfy.store *.sellfy.com *.bigcartel.com *.storenvy.com *.company.site
    *.myshopify.com *.etsy.com etsy.com/shop/* etsy.com/listing/* ebay.com/itm/** ebay.com/str/* redbubble.com/people/* redbubble.com/i/** teespring.com/stores/* *.creator-spring.com
    *.squarespace.com *.wixsite.com *.wixstudio.com *.wixstudio.io *.editorx.io *.webflow.io *.weebly.com *.jimdosite.com *.jimdofree.com
    *.mystrikingly.com *.strikingly.com *.godaddysites.com *.site123.me *.webnode.page *.webnode.com *.mobirisesite.com *.tilda.ws
    *.ueniweb.com *.carrd.co *.framer.app *.framer.website *.framer.ai *.framer.media *.super.site *.typedream.app *.softr.app *.softr.io
    *.bubbleapps.io *.glide.page *.glideapp.io *.adalo.com *.unicornplatform.page *.dorik.io *.umso.co *.versoly.page *.landen.co
    *.mailerpage.io *.mailerpage.com *.leadpages.co *.unbouncepages.com *.instapage.com *.clickfunnels.com *.systeme.io *.kajabi.com
    *.mykajabi.com *.teachable.com *.thinkific.com *.podia.com *.learnworlds.com *.skool.com skool.com/* *.circle.so *.mn.co *.mightynetworks.com
    *.discourse.group *.tribe.so *.bettermode.io *.heartbeat.chat *.whop.com whop.com/* udemy.com/course/* skillshare.com/*/classes/** coursera.org/learn/*
    maven.com/* domestika.org/*/courses/** *.beehiiv.com *.ghost.io *.buttondown.email buttondown.com/* buttondown.email/* *.ck.page *.kit.com
    *.convertkit.com mailchi.mp/* *.hashnode.dev *.blogspot.com *.livejournal.com *.over-blog.com *.bearblog.dev *.mataroa.blog *.write.as
    write.as/* telegra.ph/* *.gitbook.io *.readme.io *.readthedocs.io *.rtfd.io *.mintlify.app *.mintlify.dev *.docs.buildwithfern.com *.helpscoutdocs.com
    *.zendesk.com *.freshdesk.com *.intercom.help intercom.help/* *.crisp.help *.tawk.help *.statuspage.io *.instatus.com *.canny.io *.nolt.io
    *.featurebase.app *.frill.co *.upvoty.com *.productlane.com *.typeform.com *.jotform.com jotform.com/form/* form.jotform.com/** tally.so/r/* *.fillout.com
    *.paperform.co *.youform.com *.formstack.com *.wufoo.com *.surveymonkey.com airtable.com/** *.hsforms.com *.involve.me *.outgrow.us
    trello.com/b/* *.atlassian.net coda.io/d/** miro.com/app/board/* dropbox.com/s/** dropbox.com/scl/** *.box.com *.canva.site canva.com/design/** gamma.app/docs/* *.gamma.site pitch.com/v/* pitch.com/public/**
    tome.app/* figma.com/file/** figma.com/proto/** figma.com/design/** figma.com/make/** *.figma.site *.vercel.app *.netlify.app *.pages.dev *.workers.dev *.web.app *.firebaseapp.com *.onrender.com *.fly.dev
    *.up.railway.app *.railway.app *.herokuapp.com *.surge.sh *.glitch.me *.repl.co *.replit.app *.replit.dev *.lovable.app *.lovableproject.com
    *.bolt.host *.v0.app *.v0.dev *.base44.app *.emergent.host *.streamlit.app *.gradio.live *.hf.space *.deno.dev *.deno.net *.render.com *.koyeb.app *.appspot.com
    *.run.app *.azurewebsites.net *.azurestaticapps.net *.cloudfront.net *.amplifyapp.com *.github.io *.gitlab.io *.codeberg.page *.neocities.org *.tiiny.site
    *.webador.com *.yolasite.com *.home.blog *.photo.blog *.pagecloud.com *.durable.co *.mixo.io *.10web.site *.zyrosite.com *.builderallwppro.com
    *.spreadshop.com *.fourthwall.com *.printify.me *.samcart.com *.thrivecart.com *.shoplazza.com *.shopbase.com *.shoplineapp.com *.salla.sa *.tiendanube.com
    *.mercadoshops.com.br *.lojaintegrada.com.br *.sumup.link *.sumupstore.com *.square.site *.ecwid.com *.booqable.shop *.cafe24.com *.stores.jp *.theshop.jp *.base.shop
    *.eventbrite.com *.ticketspice.com *.memberful.com *.memberstack.io *.outseta.com *.patreon.com *.zohosites.com *.zohocreatorportal.com *.powerappsportals.com
    *.retool.com *.jotform.app *.pory.app *.stacker.app *.noloco.co *.tadabase.io *.knack.com *.thunkable.app *.flutterflow.app *.draftbit.app *.teleporthq.app`,
  listing: `
    producthunt.com/** betalist.com/startups/* news.ycombinator.com/** uneed.best/tool/* fazier.com/launches/* peerlist.io/* launchingnext.com/startup/*
    microlaunch.net/p/* tinylaunch.com/launch/* theresanaiforthat.com/ai/* futurepedia.io/tool/* toolify.ai/tool/* startupbase.io/**`,
}
