/**
 * Mail services for everyone that the package email-providers 2.26.0 lacks, of three public lists, as of 28 November 2026:
 * the domains of Thunderbird's ISPDB (github.com/thunderbird/autoconfig, without those of hosters and schools), the list of
 * free-email-domains 1.12.6 that is kept by hand, and what its list has in common with the free services of freemail 1.7.0.
 */
export const MORE_MAIL_SERVICES = `
  123mail.dk 123mail.org 12fuel.dk 12mail.dk 12move.dk 139.com 150mail.com 16mail.com 189.cn 2-mail.com 2980.com
  2iij.net 2night.dk 2senior.dk 30minutesmail.com 3126.com 3g.ua 50mail.com 74.ru 9260.dk 99.com a1.net aapt.net.au
  abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijk.com abwesend.de adam.com.au addcom.de address.com
  adoption.com adrenalinefreak.com adres.pl adsl.no africamel.net airmail.cc alpenjodel.de alphafrau.de
  americamail.com amethyst.broba.cc amorki.pl amorous.com anarki.dk anderledes.dk animail.net annsmail.com
  anonymous.to aol.co.nz aol.com.au aol.com.br aol.com.mx aol.de aol.es aol.fr aol.se aon.at aport.ru aport2000.ru
  arubapec.it asahi-net.or.jp atlas.cz atrus.ru auone-net.jp aussiemail.com.au autograf.pl autorambler.ru azet.sk
  backbone.dk baldmama.de baldpapa.de ballyfinance.com bay.gunmanet.ne.jp bay.gunmanet.or.jp bay.wind.co.jp
  bay.wind.jp bay.wind.ne.jp bb-niigata.jp bbiq.jp bbnett.no bbtec.net bedstemail.dk begavet.dk belgacom.net
  bellair.net bemybaby.dk betriebsdirektor.de biggerbadder.com biglobe.ne.jp bigmir.net bigpond.net bin-wieder-da.de
  bitnisse.dk bleib-bei-mir.de blockfilter.com bluezone.no box.ua briefemail.com broadpark.no brokenvalve.com
  brusseler.com buerotiger.de buziaczek.pl calidifontain.be caress.com casema.nl cashette.com catchamail.com cc9.ne.jp
  cek.ne.jp center-mail.de centermail.at centermail.de centermail.info certifiedmail.com cghost.s-a-d.de chello.no
  china.com chol.com chollian.net christensen.dk christiansen.dk citiz.net city.dk clds.net clio.ne.jp clubnetnoir.com
  cntv.cn co1.wind.jp co1.wind.ne.jp co2.wind.jp co2.wind.ne.jp co3.wind.jp co3.wind.ne.jp coastalnow.net cochill.net
  commufa.jp cool.dk coole-files.de coral.broba.ccv count.com couple.com cox.com cswnet.com cty-net.com cty-net.ne.jp
  currently.com cyber-matrix.com cyberdude.dk cyberia.pl cyberjunkie.dk dan.gunmanet.ne.jp dan.gunmanet.or.jp
  dan.wind.co.jp dan.wind.jp dan.wind.ne.jp dancemail.dk dezigner.ru diamond.broba.cc die-besten-bilder.de
  die-genossen.de die-optimisten.de die-optimisten.net diemailbox.de digital-filestore.de dion.ne.jp directbox.com
  dogit.com download-privat.de dreamwiz.com dti.ne.jp dumpmail.com dyndns.org e-box.dk e-mail.com.tr e-mail.de
  e-mail.ua e-postboks.dk e23.jp ebnett.no educa.madrid.org elinstallatoer.dk elitemail.org elpasotel.net elsker.dk
  elvis.dk emadisonriver.com emadisonriver.net email.biz email.dk email.gmx email.org email.su email.ua email4u.info
  emailasso.net emailengine.org emailit.com emailplus.org eml.cc emnet.ne.jp emobile.ne.jp eonet.ne.jp epage.ru
  epost.no eriksen.dk euromail.hu europamel.net eurosport.com everymail.net f-m.fm fahr-zur-hoelle.org fald.dk
  falseaddress.com fast-email.com fast-mail.org fastest.cc fastmail.ca fastmail.cn fastmail.co.uk fastmail.com
  fastmail.es fastmail.im fastmail.in fastmail.jp fastmail.mx fastmail.net fastmail.nl fastmail.se fastmail.to
  fastmail.tw fastmail.us fastwebnet.it fax.ru fea.st fedt.dk feelings.com feinripptraeger.de feminin.dk
  fettabernett.de fishfuse.com flash.net flirt.dk footballer.com force9.co.uk forening.dk fraekkert.dk francemel.fr
  frandsen.dk frederiksen.dk free-online.net freechal.com freemail.ne.jp freudenkinder.de frisurf.no funkymail.dk
  gadefejer.dk gaf-net.dk gallatinriver.net garnet.broba.cc gason.dk gencmail.com gentlemansclub.de geography.net
  getmail.no giallo.it gigapec.it girl4god.com gmail.com.br gmail.ru gmx-ist-cool.de gmx-topmail.de gmx.biz gmx.ca
  gmx.ch gmx.cn gmx.co.in gmx.co.uk gmx.com.br gmx.com.my gmx.com.tr gmx.es gmx.eu gmx.hk gmx.ie gmx.info gmx.it
  gmx.org gmx.ph gmx.pt gmx.ru gmx.se gmx.sg gmx.tm gmx.tw gmx.us go.tvm.ne.jp go2.pl go4more.de goldtoolbox.com
  goo.jp goodnewsmail.com grics.net grin.dk groovymail.dk grov.dk gulftel.com h-mail.us hab-verschlafen.de
  habmalnefrage.de hahah.nl hal.ne.jp hammergod.dk hana.or.jp hanafos.com hananet.net hanmail2.net hanmir.com
  hansen.dk hardworking.dk haugnett.no heaven.dk heavymail.dk hemmelig.dk henningsen.dk henriksen.dk herr-der-mails.de
  hi-ho.ne.jp hippie.dk hitel.net hitmail.com home.de honduras.com hotmail.ch hotmail.cl hotmail.co.id hotmail.co.in
  hotmail.co.za hotmail.com.hk hotmail.com.tr hotmail.com.tw hotmail.com.vn hotmail.cz hotmail.fi hotmail.hu
  hotmail.jp hotmail.lt hotmail.lv hotmail.my hotmail.no hotmail.ph hotmail.rs hotmail.se hotmail.sk hour.com hu2.ru
  huleboer.dk hurting.com husk-mig.dk hyperpost.dk ic-net.or.jp ich-bin-verrueckt-nach-dir.de ich-will-net.de
  idigjesus.com iij4u.or.jp iijmio-mail.jp iiyama-catv.ne.jp ilkposta.com iloveu.dk imap-mail.com imap.cc imapmail.org
  in2jesus.com inbound.dk inbox.eu inbox.la inbox.lt indamail.hu indbakke.dk index.ua inerted.com inet-shibata.or.jp
  infile.dk infoseek.co.jp infoweb.ne.jp ingpec.eu inmail24.com inmano.com inoutbox.com instructor.net interia.eu
  internet-e-mail.com internet-mail.org ipax.at iservejesus.com ist-allein.info ist-einmalig.de ist-ganz-allein.de
  ist-willig.de iversen.dk iwafune.ne.jp jacobsen.dk jakobsen.dk janis.or.jp jazztel.es jet.ne.jp jetable.de
  johansen.dk jubii.dk jubiichat.dk jubiiconnect.dk jubiigames.dk jubiipost.dk jubiipostadresse.dk jyde.dk
  k1.gunmanet.ne.jp k1.gunmanet.or.jp k1.wind.jp k1.wind.ne.jp kaffeeschluerfer.com kaffeeschluerfer.de kakao.com
  kcn.ne.jp kelcom.net kidcity.be kinglibrary.net kl.gunmanet.ne.jp kl.gunmanet.or.jp kl.wind.co.jp kl.wind.jp
  kl.wind.ne.jp klog.dk km.ru knudsen.dk knus.dk kokuyou.ne.jp kommespaeter.de kornet.net kpnplanet.nl krim.ws
  krudt.dk kulturel.dk kvalme.dk lajt.hu larsen.dk lass-es-geschehen.de laursen.dk lavache.com lazy.dk lenta.ru
  letterboxes.org liebt-dich.info listomail.com littleapple.com live.at live.cl live.co.jp live.co.za live.com.my
  live.com.ph live.com.pt live.fi live.in live.no live.ru live.se livedoor.com livemail.tw locos.com losmail.no
  lovefootball.com lovethebroncos.com lovethecowboys.com loveyouforever.de lvie.com.sg lystig.dk madisonriver.biz
  madsen.dk maennerversteherin.com maennerversteherin.de magenta.de mahoroba.ne.jp mail-mig.dk mail.bg mail.ch
  mail.com.tr mail.dk mail.fr mail.gmx mail.gunmanet.jp mail.gunmanet.ne.jp mail.gunmanet.or.jp mail.htl22.at mail.lv
  mail.org mail.svenz.eu mail.vu mail.wind.co.jp mail.wind.jp mail.wind.ne.jp mail2k.ru mail4.dk mail4u.info mail6.dk
  mail8.dk maildanmark.dk mailinblack.com mailingaddress.org mailpokemon.com mailroyal.dk mailservice.ms mailster.dk
  mailueberfall.de mailworks.org maltesemail.com mancity.net manmail.dk marijuana.com mash4077.com maskulin.dk
  mathiesen.dk mebtel.net megaegg.ne.jp mein.gmx meine-dateien.info meine-diashow.de meine-fotos.info
  meine-urlaubsfotos.de meo.pt mesh.ad.jp meta.ua metaping.com mikaelsen.dk mikkelsen.dk millionairemail.com mimer.no
  min-postkasse.dk mineo.jp minprivatemail.dk miobox.jp miomio.jp ml.murakami.ne.jp ml.shibata.ne.jp mm.st mnet.ne.jp
  mns.ru mobsters.com momslife.com monarchy.com monemail.com mopera.net mortensen.dk msn.cn msn.nl mtel.tel
  multiweb.nl muskelshirt.de muslimsonline.com musling.dk mutantweb.com my.com myfastmail.com mymacmail.com mynet.com
  mypec.eu myrambler.ru myyahoo.com n2baseball.com n2soccer.com nana10.co.il narod.ru natteliv.dk net-c.be net-c.ca
  net-c.cat net-c.com net-c.es net-c.fr net-c.it net-c.lu net-c.nl net-c.pl netbruger.dk netc.eu netc.fr netc.it
  netc.lu netc.pl netcmail.com netcom.no netnoir.net netsgo.com nettemail.com netterchef.de neue-dateien.de neuro.md
  newsboysmail.com nextmail.ru nicemail.dk nifty.com nifty.ne.jp nili.ca noos.fr nospam.dk nownuri.net nsat.jp
  ntebb.no nur-fuer-spam.de nvbell.net nxt.ru nybella.com ocn.ad.jp ocn.ne.jp odn.ad.jp odn.ne.jp office-dateien.de
  oikrach.com olesen.dk omen.ru on.nl one.cz onet.com.pl onet.eu online-home.de online.nl online.no onsbrabantnet.nl
  onsmail.nl onsnet.nu onsneteindhoven.nl onsnetnuenen.nl op.pl openmailbox.org opoczta.pl outlook.nl pakistanmail.com
  panda.tnc.ne.jp parabox.or.jp paran.com partybombe.de partyheld.de pdx.ne.jp pec.it pedal.dk pedersen.dk
  pengemand.dk perso.be petersen.dk phone.net pianomail.com pikara.ne.jp plala.or.jp plus.com po.gunmanet.ne.jp
  po.gunmanet.or.jp po.wind.co.jp po.wind.jp po.wind.ne.jp pokemonpost.com pokepost.com pokerface.dk
  polizisten-duzer.de pop.shibata.ne.jp popme.dk postecert.it posteo.af posteo.at posteo.be posteo.ca posteo.ch
  posteo.cl posteo.co posteo.co.uk posteo.com posteo.com.br posteo.cr posteo.cz posteo.de posteo.dk posteo.ee
  posteo.es posteo.eu posteo.fi posteo.gl posteo.gr posteo.hn posteo.hr posteo.hu posteo.ie posteo.in posteo.is
  posteo.it posteo.jp posteo.la posteo.li posteo.lt posteo.lu posteo.me posteo.mx posteo.my posteo.net posteo.nl
  posteo.no posteo.nz posteo.org posteo.pe posteo.pl posteo.pm posteo.pt posteo.ro posteo.ru posteo.se posteo.sg
  posteo.si posteo.tn posteo.uk posteo.us postfach.cc postman.dk poulsen.dk privatmail.dk privatpost.dk programist.ru
  prokonto.pl proximus.be prydirect.info pseudonim.pl public-files.de purpleturtle.com qip.ru qmail.com quake.dk
  quantentunnel.de quickhosts.com quicknet.nl qv7.info rakumail.jp ralib.com rasmussen.dk raubtierbaendiger.de
  razcall.com razcall.nl ready.dk reallyfast.info recyclermail.com rediff.com renren.com republika.pl retromail.dk
  ringmybell.dk ro.ru rootprompt.org saeuferleber.de sags-per-mail.de sapo.ao sapo.cv sapo.mz sapo.tl scarlet.nl
  schmusemail.de schreib-doch-mal-wieder.de schwaz.net scotland.com search.ua seckinmail.com secret.dk sensewave.com
  sent.as sent.at sexysurfer.dk shared-files.de shinedyoureyes.com shortmail.com simonsen.dk singles4jesus.com
  skrivnu.dk sky.tkc.ne.jp sky.tkk.ne.jp sky.tu-ka.ne.jp sleepy.dk sms.at smtp.cz snelnet.net so-net.ne.jp so.wind.jp
  so.wind.ne.jp sofort-start.de sofort-surf.de sofortstart.de sofortsurf.de sogou.com sohu.com solcon.nl
  sonnenkinder.org sorensen.dk spaaqs.ne.jp spameater.com speedymail.org sperke.net spl.at spoko.pl spoluzaci.cz
  sporty.dk ssl-mail.com start.no stipte.nl stoned.com streber24.de student.su studenti.univr.it submail.dk
  superbruger.dk svendsen.dk sweetville.net swift-mail.com t-com.ne.jp talent.dk tanke.dk tankpolice.com tastmig.dk
  taxidriver.dk teachermail.net teens.dk teknik.dk tele2.nl tele2.no telfort.nl telfortglasvezel.nl telstra.com.au
  tempmail.net teol.net terminverpennt.de thegame.com theinternetemail.com themail.com thexyz.ca thexyz.fr thexyz.in
  thexyz.mobi thexyz.net thexyz.org thinline.cz thomsen.dk thrunet.com tiki.ne.jp tim.it tip.nl tiscali.cz tiscali.nl
  tiscali.no tiscalimail.nl tjekket.dk tlen.pl toast.com tokai.or.jp topmail-files.de tortenboxer.de totalmail.de
  trashcan.dk trimix.cn truckracers.com trustme.dk truthmail.com turboprinz.de turboprinzessin.de tut.by tuta.io
  tutanota.de ua.fm ucom.ne.jp uk2.net ukrpost.net ungdom.dk unitel.co.kr unterderbruecke.de upc.nl upcmail.nl
  uqmobile.jp vampirehunter.com verlass-mich-nicht.de versatel.nl vestergaard.dk vinbazar.com vipmail.hu
  virginbroadband.com.au vittig.dk vm.aikis.or.jp vodafone.ne.jp vodafone.nl vodafonemail.de vodafonethuis.nl
  vollbio.de volloeko.de vorsicht-bissig.de vorsicht-scharf.de vp.pl wallet.com wans.net war-im-urlaub.de wcm.ne.jp
  weibsvolk.de weibsvolk.org weinenvorglueck.de weirdness.com who.net wildwildweb.dk will-hier-weg.de
  wir-haben-nachwuchs.de wir-sind-cool.org wirsindcool.de wmconnect.com wo.com.cn wo.cz wolke7.net women-at-work.org
  worldmail.cz worldonline.cz wxs.nl x-il.jp xaker.ru xms.nl xp.wind.jp xs4all.nl xsecurity.org yahoo.ae yahoo.at
  yahoo.be yahoo.ch yahoo.co yahoo.co.il yahoo.co.za yahoo.com.co yahoo.com.tr yahoo.cz yahoo.fi yahoo.hu yahoo.nl
  yahoo.no yahoo.pl yahoo.pt yandex.by yandex.kz yandex.net yandex.pl yandex.ua yesey.net ymail.ne.jp ymobile.ne.jp
  ymobile1.ne.jp yopweb.com your-mail.com zaq.ne.jp zeelandnet.nl zeggis.com zeggis.nl ziggo.nl ziggomail.com
  zinders.nl zoho.com.au zoho.eu zoho.in zoho.jp zohocloud.ca zohomail.com zohomail.com.au zohomail.eu zohomail.in
  zohomail.jp zohomailcloud.ca zoomail.dk zweb.in zybermail.dk`
