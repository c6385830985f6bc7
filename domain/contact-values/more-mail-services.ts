/**
 * Mail services for everyone that the package email-providers 2.26.0 lacks, of three public lists, as of 28 November 2026:
 * the domains of Thunderbird's ISPDB (github.com/thunderbird/autoconfig, without those of hosters and schools), the list of
 * free-email-domains 1.12.6 that is kept by hand, and what its list has in common with the free services of freemail 1.7.0.
 */
export const MORE_MAIL_SERVICES = `
  123mail.dk 123mail.org 12fuel.dk 12mail.dk 12move.dk 139.com 150mail.com 16mail.com 189.cn 2-mail.com 2980.com
  2iij.net 2night.dk 2senior.dk 30minutesmail.com 3126.com 3g.ua 50mail.com 74.ru 9260.dk 99.com
  abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijk.com abwesend.de adam.com.au addcom.de address.com
  adoption.com adrenalinefreak.com adres.pl adsl.no africamel.net airmail.cc alpenjodel.de alphafrau.de
  americamail.com amethyst.broba.cc amorki.pl amorous.com anarki.dk anderledes.dk animail.net annsmail.com
  anonymous.to aon.at aport.ru aport2000.ru arubapec.it asahi-net.or.jp atlas.cz atrus.ru auone-net.jp
  aussiemail.com.au autorambler.ru azet.sk backbone.dk baldmama.de baldpapa.de ballyfinance.com bay.gunmanet.ne.jp
  bay.gunmanet.or.jp bay.wind.co.jp bay.wind.jp bay.wind.ne.jp bb-niigata.jp bbiq.jp bbnett.no bbtec.net
  bedstemail.dk begavet.dk bellair.net bemybaby.dk betriebsdirektor.de biggerbadder.com biglobe.ne.jp bigmir.net
  bigpond.net bin-wieder-da.de bitnisse.dk bleib-bei-mir.de blockfilter.com bluezone.no box.ua briefemail.com
  broadpark.no brokenvalve.com brusseler.com buerotiger.de buziaczek.pl calidifontain.be caress.com casema.nl
  cashette.com catchamail.com cc9.ne.jp cek.ne.jp center-mail.de centermail.at centermail.de centermail.info
  certifiedmail.com cghost.s-a-d.de china.com chollian.net christensen.dk christiansen.dk citiz.net city.dk
  clds.net clio.ne.jp clubnetnoir.com cntv.cn co1.wind.jp co1.wind.ne.jp co2.wind.jp co2.wind.ne.jp co3.wind.jp
  co3.wind.ne.jp coastalnow.net cochill.net commufa.jp cool.dk coole-files.de coral.broba.ccv count.com couple.com
  cox.com cswnet.com cty-net.com cty-net.ne.jp currently.com cyber-matrix.com cyberdude.dk cyberia.pl
  cyberjunkie.dk dan.gunmanet.ne.jp dan.gunmanet.or.jp dan.wind.co.jp dan.wind.jp dan.wind.ne.jp dancemail.dk
  dezigner.ru diamond.broba.cc die-besten-bilder.de die-genossen.de die-optimisten.de die-optimisten.net
  diemailbox.de digital-filestore.de dion.ne.jp directbox.com dogit.com download-privat.de dreamwiz.com dti.ne.jp
  dumpmail.com e-box.dk e-mail.com.tr e-mail.de e-mail.ua e-postboks.dk e23.jp educa.madrid.org elinstallatoer.dk
  elitemail.org elpasotel.net elsker.dk elvis.dk emadisonriver.com emadisonriver.net email.biz email.dk email.gmx
  email.org email.su email.ua email4u.info emailasso.net emailengine.org emailit.com emailplus.org eml.cc
  emnet.ne.jp emobile.ne.jp eonet.ne.jp epage.ru epost.no eriksen.dk euromail.hu europamel.net eurosport.com
  everymail.net f-m.fm fahr-zur-hoelle.org fald.dk falseaddress.com fast-email.com fast-mail.org fastest.cc fax.ru
  fea.st fedt.dk feelings.com feinripptraeger.de feminin.dk fettabernett.de fishfuse.com flash.net flirt.dk
  footballer.com force9.co.uk forening.dk fraekkert.dk francemel.fr frandsen.dk frederiksen.dk free-online.net
  freechal.com freemail.ne.jp freudenkinder.de frisurf.no funkymail.dk gadefejer.dk gaf-net.dk gallatinriver.net
  garnet.broba.cc gason.dk gencmail.com gentlemansclub.de geography.net getmail.no giallo.it gigapec.it
  girl4god.com gmail.com.br gmail.ru gmx-ist-cool.de gmx-topmail.de go.tvm.ne.jp go2.pl go4more.de goldtoolbox.com
  goo.jp goodnewsmail.com grics.net grin.dk groovymail.dk grov.dk gulftel.com h-mail.us hab-verschlafen.de
  habmalnefrage.de hahah.nl hal.ne.jp hammergod.dk hana.or.jp hanafos.com hananet.net hanmail2.net hanmir.com
  hansen.dk hardworking.dk haugnett.no heaven.dk heavymail.dk hemmelig.dk henningsen.dk henriksen.dk
  herr-der-mails.de hi-ho.ne.jp hippie.dk hitel.net hitmail.com home.de honduras.com hour.com hu2.ru huleboer.dk
  hurting.com husk-mig.dk hyperpost.dk ic-net.or.jp ich-bin-verrueckt-nach-dir.de ich-will-net.de idigjesus.com
  iij4u.or.jp iijmio-mail.jp iiyama-catv.ne.jp ilkposta.com iloveu.dk imap-mail.com imap.cc imapmail.org
  in2jesus.com inbound.dk inbox.eu inbox.la inbox.lt indbakke.dk index.ua inerted.com inet-shibata.or.jp infile.dk
  infoseek.co.jp infoweb.ne.jp ingpec.eu inmail24.com inmano.com inoutbox.com instructor.net interia.eu
  internet-e-mail.com internet-mail.org ipax.at iservejesus.com ist-allein.info ist-einmalig.de ist-ganz-allein.de
  ist-willig.de iversen.dk iwafune.ne.jp jacobsen.dk jakobsen.dk janis.or.jp jet.ne.jp jetable.de johansen.dk
  jubii.dk jubiichat.dk jubiiconnect.dk jubiigames.dk jubiipost.dk jubiipostadresse.dk jyde.dk k1.gunmanet.ne.jp
  k1.gunmanet.or.jp k1.wind.jp k1.wind.ne.jp kaffeeschluerfer.com kaffeeschluerfer.de kakao.com kcn.ne.jp
  kelcom.net kidcity.be kinglibrary.net kl.gunmanet.ne.jp kl.gunmanet.or.jp kl.wind.co.jp kl.wind.jp kl.wind.ne.jp
  klog.dk km.ru knudsen.dk knus.dk kokuyou.ne.jp kommespaeter.de kornet.net kpnplanet.nl krim.ws krudt.dk
  kulturel.dk kvalme.dk lajt.hu larsen.dk lass-es-geschehen.de laursen.dk lavache.com lazy.dk lenta.ru
  letterboxes.org liebt-dich.info listomail.com littleapple.com live.at live.cl live.co.jp live.co.za live.com.my
  live.com.ph live.com.pt live.fi live.in live.no live.ru live.se livedoor.com livemail.tw locos.com losmail.no
  lovefootball.com lovethebroncos.com lovethecowboys.com loveyouforever.de lvie.com.sg lystig.dk madisonriver.biz
  madsen.dk maennerversteherin.com maennerversteherin.de mahoroba.ne.jp mail-mig.dk mail.ch mail.com.tr mail.dk
  mail.fr mail.gmx mail.gunmanet.jp mail.gunmanet.ne.jp mail.gunmanet.or.jp mail.htl22.at mail.lv mail.org
  mail.svenz.eu mail.vu mail.wind.co.jp mail.wind.jp mail.wind.ne.jp mail2k.ru mail4.dk mail4u.info mail6.dk
  mail8.dk maildanmark.dk mailinblack.com mailingaddress.org mailpokemon.com mailroyal.dk mailservice.ms
  mailster.dk mailueberfall.de mailworks.org maltesemail.com mancity.net manmail.dk marijuana.com mash4077.com
  maskulin.dk mathiesen.dk mebtel.net megaegg.ne.jp mein.gmx meine-dateien.info meine-diashow.de meine-fotos.info
  meine-urlaubsfotos.de meo.pt mesh.ad.jp meta.ua metaping.com mikaelsen.dk mikkelsen.dk millionairemail.com
  mimer.no min-postkasse.dk mineo.jp minprivatemail.dk miobox.jp miomio.jp ml.murakami.ne.jp ml.shibata.ne.jp mm.st
  mnet.ne.jp mns.ru mobsters.com momslife.com monarchy.com monemail.com mopera.net mortensen.dk msn.cn msn.nl
  mtel.tel multiweb.nl muskelshirt.de muslimsonline.com musling.dk mutantweb.com my.com myfastmail.com
  mymacmail.com mypec.eu myrambler.ru myyahoo.com n2baseball.com n2soccer.com nana10.co.il narod.ru natteliv.dk
  netbruger.dk netcmail.com netcom.no netnoir.net netsgo.com nettemail.com netterchef.de neue-dateien.de neuro.md
  newsboysmail.com nextmail.ru nicemail.dk nifty.com nifty.ne.jp nili.ca nospam.dk nownuri.net nsat.jp ntebb.no
  nur-fuer-spam.de nxt.ru nybella.com ocn.ad.jp ocn.ne.jp odn.ad.jp odn.ne.jp office-dateien.de oikrach.com
  olesen.dk omen.ru on.nl one.cz onet.com.pl onet.eu online-home.de online.nl online.no onsbrabantnet.nl onsmail.nl
  onsnet.nu onsneteindhoven.nl onsnetnuenen.nl op.pl openmailbox.org opoczta.pl outlook.nl pakistanmail.com
  panda.tnc.ne.jp parabox.or.jp paran.com partybombe.de partyheld.de pdx.ne.jp pedal.dk pedersen.dk pengemand.dk
  perso.be petersen.dk phone.net pianomail.com pikara.ne.jp plala.or.jp po.gunmanet.ne.jp po.gunmanet.or.jp
  po.wind.co.jp po.wind.jp po.wind.ne.jp pokemonpost.com pokepost.com pokerface.dk polizisten-duzer.de
  pop.shibata.ne.jp popme.dk postecert.it postfach.cc postman.dk poulsen.dk privatmail.dk privatpost.dk
  programist.ru prokonto.pl prydirect.info pseudonim.pl public-files.de purpleturtle.com qip.ru qmail.com quake.dk
  quantentunnel.de quickhosts.com quicknet.nl qv7.info rakumail.jp ralib.com rasmussen.dk raubtierbaendiger.de
  razcall.com razcall.nl ready.dk reallyfast.info recyclermail.com rediff.com renren.com republika.pl retromail.dk
  ringmybell.dk ro.ru rootprompt.org saeuferleber.de sags-per-mail.de sapo.ao sapo.cv sapo.mz sapo.tl scarlet.nl
  schmusemail.de schreib-doch-mal-wieder.de schwaz.net scotland.com search.ua seckinmail.com secret.dk
  sensewave.com sent.as sent.at sexysurfer.dk shared-files.de shinedyoureyes.com shortmail.com simonsen.dk
  singles4jesus.com skrivnu.dk sky.tkc.ne.jp sky.tkk.ne.jp sky.tu-ka.ne.jp sleepy.dk sms.at smtp.cz snelnet.net
  so-net.ne.jp so.wind.jp so.wind.ne.jp sofort-start.de sofort-surf.de sofortstart.de sofortsurf.de sogou.com
  sohu.com sonnenkinder.org sorensen.dk spaaqs.ne.jp spameater.com speedymail.org sperke.net spl.at spoko.pl
  spoluzaci.cz sporty.dk ssl-mail.com stipte.nl stoned.com streber24.de student.su studenti.univr.it submail.dk
  superbruger.dk svendsen.dk sweetville.net swift-mail.com t-com.ne.jp talent.dk tanke.dk tankpolice.com tastmig.dk
  taxidriver.dk teachermail.net teens.dk teknik.dk tele2.no telfortglasvezel.nl tempmail.net terminverpennt.de
  thegame.com theinternetemail.com themail.com thinline.cz thomsen.dk thrunet.com tiki.ne.jp tip.nl tiscalimail.nl
  tjekket.dk tlen.pl toast.com tokai.or.jp topmail-files.de tortenboxer.de totalmail.de trashcan.dk trimix.cn
  truckracers.com trustme.dk truthmail.com turboprinz.de turboprinzessin.de tut.by ua.fm ucom.ne.jp uk2.net
  ukrpost.net ungdom.dk unitel.co.kr unterderbruecke.de upc.nl upcmail.nl uqmobile.jp vampirehunter.com
  verlass-mich-nicht.de vestergaard.dk vinbazar.com virginbroadband.com.au vittig.dk vm.aikis.or.jp vodafone.nl
  vodafonemail.de vodafonethuis.nl vollbio.de volloeko.de vorsicht-bissig.de vorsicht-scharf.de vp.pl wallet.com
  wans.net war-im-urlaub.de wcm.ne.jp weibsvolk.de weibsvolk.org weinenvorglueck.de weirdness.com who.net
  wildwildweb.dk will-hier-weg.de wir-haben-nachwuchs.de wir-sind-cool.org wirsindcool.de wmconnect.com wo.com.cn
  wo.cz wolke7.net women-at-work.org worldmail.cz worldonline.cz wxs.nl x-il.jp xaker.ru xms.nl xp.wind.jp
  xs4all.nl xsecurity.org yesey.net ymail.ne.jp ymobile.ne.jp ymobile1.ne.jp yopweb.com your-mail.com zaq.ne.jp
  zeggis.com zeggis.nl ziggo.nl ziggomail.com zinders.nl zoho.com.au zoho.eu zoho.in zoho.jp zohocloud.ca
  zohomail.com zohomail.com.au zohomail.eu zohomail.in zohomail.jp zohomailcloud.ca zoomail.dk zweb.in zybermail.dk`

/**
 * Where internet providers give their customers an address, and services that keep or forward a private one. No package
 * lists these (of 240 services of 45 countries the best finds 70 %, and the largest, with 97,000 domains, 76 %). By
 * country, from Faker's `free_email_domains` (github.com/joke2k/faker) and lists of consumer mail in public repositories.
 */
export const PROVIDERS_OF_COUNTRIES = `
  012.net.il 013.net 013net.net 141.ro 1und1.de 263.net 2degreesbroadband.co.nz 9business.fr 9online.fr a1.net
  aapt.net.au absamail.co.za acasa.ro actcom.co.il actrix.co.nz adinet.com.uy airtelmail.com airtelmail.in
  aleeas.com algonet.se alice-dsl.net alice.de alsatis.net altibox.no amis.net anonaddy.com anonaddy.me anvianet.fi
  aruba.it atlas.sk att.net.mx au.com aussiebb.com.au autistici.org autograf.pl axtel.net axxess.co.za bahnhof.se
  barak.net.il base.be batelco.com.bh bbox.fr belgacom.net besonet.ch bezeqint.net bih.net.ba biz.net.id
  biznetvigator.com blic.net bouygtel.fr bredband.net bredband2.com brevet.nu brturbo.com.br brutele.be bsnl.co.in
  bsnl.in cable.net.co cablelink.at cablevision.net.mx caiway.net caiway.nl cantv.net caribe.net cbn.net.id
  cegetel.net centrin.net.id cgocable.ca chmail.ir chol.com cincinnatibell.net citromail.hu citycable.ch
  ciudad.com.ar claro.net.do clear.net.nz click21.com.br clicknet.ro clix.pt codetel.net.do comhem.com comhem.se
  consolidated.net coqui.net countermail.com ctemplar.com cwpanama.net cybercity.dk cyberia.net.lb cybersmart.co.za
  cyta.gr cytanet.com.cy datacomm.ch dataone.in dbmail.com delfi.lt delta.nl digikabel.hu dir.bg dismail.de
  disroot.org distributel.net dnainternet.net drei.at duck.com e-kolay.net e.email eastlink.ca ebnett.no eclipso.de
  eclipso.email eclipso.eu edpnet.be ee.co.uk eim.ae eir.ie elisa.fi elisa.net elisanet.fi emcali.net.co
  emirates.net.ae empal.com empas.com enet.cu entelchile.net enternet.hu eolo.it etb.net.co eth.net etisalat.ae
  eunet.rs euskalnet.net euskaltel.net ewe.net ewetel.net exetel.com.au fastwebnet.it fibermail.dk firemail.at
  firemail.de fpt.vn freedom.nl freesurf.ch gbg.bg get2net.dk ggaweb.ch giga.net.tw glasoperator.nl global.co.za
  globalnet.hr globetrotter.net glocalnet.net gnet.tn guest.arnes.si hccnet.nl hcm.vnn.vn hgcbroadband.com
  hinet.net hispeed.ch hkbn.net hn.vnn.vn hol.gr htnet.hr htp-tel.de i-cable.com iafrica.com ibest.com.br ice.co.cr
  icon.co.za idm.net.lb ifrance.com ihug.co.nz ik.me in.gr indamail.hu indo.net.id inet.fi inet.hr infinito.it
  infinitum.com.mx infomed.sld.cu inode.at insightbb.com inspire.net.nz intekom.co.za internet.is internet.lu
  internet.ru inventati.org invitel.hu iol.cz iol.ie iol.pt iolfree.ie jaring.my jazztel.es k-net.fr
  k.vodafone.ne.jp kabelbw.de kabsi.at kappa.ro keemail.me knology.net kolabnow.com kolumbus.fi kotinet.com
  ksc.th.com lantic.net legalmail.it librem.one lineone.net link.net liwest.at loxinfo.co.th lyse.net
  madasafish.com magenta.de magix.com.sg mail.bg mail.de mail.mk mail.tele.dk mail.telepac.pt mailfa.com
  mailfence.com mailo.com maroc.net.ma maxis.net.my mbnet.fi mediacombb.net menara.ma metrocast.net mnet-online.de
  movistar.es mozmail.com ms1.hinet.net msa.hinet.net mtel.mk mtnl.net.in mts.net mts.rs mundo-r.com murena.io
  mweb.co.za myjaring.net mymts.net mynet.com nashuaisp.co.za nauta.cu nb.sympatico.ca nbnet.nb.ca nc-online.de
  neostrada.pl net.hr netactive.co.za netcabo.pt netcologne.de neti.ee netplus.ch netsite.com.br netti.fi
  netvigator.com nextgentel.com nic.fi noos.fr nordnet.fr northwestel.net nos.pt ns.sympatico.ca nubo.coop
  numericable.com numericable.fr nvbell.net o2active.cz o2mail.de o2online.de oi.net.br omantel.net.om on.net.mk
  onetel.com online.ee onmail.com ono.com open.telekom.rs optinet.hr orange.es orangemail.sk orcon.net.nz
  osnanet.de otenet.gr ownit.se ozone.net pacific.net.sg pandora.be paradise.net.nz passagen.se passfwd.com
  passinbox.com passmail.net pc.dk pchome.com.tw pd.jaring.my pec.it phnet.fi planet.tn pldtdsl.net plus.com
  plus.net plusnet.com poczta.onet.pl polka.co.za pop.com.br post.ro post.tele.dk postemail.it pp.inet.fi pr.hu
  primehome.com primus.com.au privat.dk proximus.be pt.lu ptt.rs purelymail.com pyur.com qatar.net.qa
  qualitynet.net quick.cz quickline.ch quickline.com racsa.co.cr rambler.ua rdslink.ro relay.firefox.com
  retemail.es ri.t-com.hr riseup.net romandie.com saix.net salzburg-online.at sancharnet.in sasktel.net
  satyam.net.in saudi.net.sa saunalahti.fi sbb.rs scarlet.be seed.net.tw sezampro.rs simnet.is simplelogin.co
  simplelogin.com siol.com siol.net skiff.com slingshot.co.nz slmail.me slovanet.sk sltnet.lk snap.net.nz
  so-net.net.tw solcon.nl sonic.net soverin.net sparklight.net spectrum.net speedy.com.pe spidernet.com.cy
  spin.net.au st.t-com.hr starhub.net.sg start.no startmail.com stofanet.dk stonline.sk streamyx.com suddenlink.net
  sunrise.ch suomi24.fi supanet.com superig.com.br superonline.com surffi.net swipnet.se swissonline.ch
  swissonline.net systemli.org szm.sk t-2.net t-com.me t-email.hu t-home.mk t-zones.sk t.ht.hr t.vodafone.ne.jp
  takas.lt tbaytel.net tdcadsl.dk tedata.net.eg teksavvy.com tele2.at tele2.ch tele2.dk tele2.fr tele2.it tele2.nl
  tele2.se telecable.es telecolumbus.net telefonica.net telemach.net telenor.no telepac.pt telfort.nl telia.com
  telia.se telkomsa.net telmex.com telmexmail.com telstra.com.au teol.net terra.com.pe terra.net.lb tim.it
  tm.net.my topnet.tn tpts5.seed.net.tw tricom.net trueinternet.co.th truemail.co.th ttmail.com ttnet.net.tr
  turk.net tutamail.com une.net.co unifi.my unity-mail.de unitybox.de upcmail.cz upcmail.hu upcmail.ro upcpoczta.pl
  url.com.tw utanet.at vectranet.pl veloxmail.com.br vera.com.uy verat.net versanet.de versatel.de versatel.nl
  versateladsl.be videotron.qc.ca vip.hr vipmail.hu vivaldi.net vo.lu vodafone.co.nz vodafone.co.uk vodafone.de
  vodafone.es vodafone.gr vodafone.ie vodafone.it vodafone.ne.jp vodafone.pt vodamail.co.za vol.at volja.net
  volny.cz vortex.is vsnl.com vsnl.net vsnl.net.in vtr.net vtx.ch vtxmail.ch vtxnet.ch wanadoo.nl webspeed.dk
  welho.com wibox.fr wind.it windtools.gr windtre.it wo.cn worldonline.co.za wow.lk xfinity.com xnet.hr xplornet.ca
  xplornet.com xuite.net ya.com yacom.com youmail.dk youseepost.dk zaclys.net zebra.lt zeelandnet.nl zen.co.uk
  zg.htnet.hr zg.t-com.hr ziggo.com zonmail.pt zoznam.sk`
