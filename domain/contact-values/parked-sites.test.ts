import { expect, test } from 'vitest'
import { isParked } from './parked-sites.ts'

const parked = (text: string, title = 'acme.example') =>
  isParked({ title, text, url: 'https://acme.example/', finalUrl: null })

test.each([
  'acme.example HugeDomains.com Premium domain $2,995',
  'This domain is for sale: $2,995',
  'Make an offer on acme.example - Afternic',
  'Would you like to buy this domain?',
  'Sedo Domain Parking',
  'This domain is registered at Namecheap',
  'This domain name has been registered with Gandi.net',
  'Parked on the Bun! acme.example was registered by Porkbun',
  'This domain has been purchased and parked by a customer',
  'Looks like this domain isn’t connected to a website yet!',
  'Sorry, this shop is currently unavailable.',
  'This is a placeholder for the subdomain',
  'Diese Internetpräsenz wurde noch nicht eingerichtet.',
  'Herzlich willkommen! Hier entsteht in Kürze eine neue Internetpräsenz',
  'Votre domaine a bien été créé chez OVHcloud !',
  'Site en construction. Domaine réservé par OVH',
  'Ce nom de domaine est à vendre',
  'Este dominio está a la venta',
  'Este domínio está à venda',
  'Questo dominio è stato registrato con Aruba',
  'Dit domein is geregistreerd door een klant van TransIP',
  'Deze domeinnaam is gereserveerd.',
  'Denna domän är parkerad',
  'Domænet er parkeret',
  'Domena acme.example jest na sprzedaż',
  'Tato doména je na prodej',
  'A domain eladó',
  'Acest domeniu este de vânzare',
  'Bu alan adı satılıktır',
  'Домен acme.example припаркован',
  'このドメインは、お名前.comで取得されています。',
  '本域名正在出售中',
  '이 도메인은 판매 중입니다',
])('%s is what stands on a domain in no use', (text) => {
  expect(parked(text)).toBe(true)
})

test.each([
  'Our CRM. Premium domains for sale by owner Maren Holt',
  'Find every domain. Buy this domain in one click with Acme, the registrar by Maren Holt',
  'The domain you want is registered? Acme finds another.',
  'Domains registered at other firms can be moved to us.',
  'The domain other.example is for sale, and I asked its owner why. A story by Maren Holt',
  'Hier entsteht eine neue Website für die Bäckerei Holt. Acme, Agentur in Graz',
  'Le domaine est réservé aux membres',
  'Acme GmbH is registered in Vienna',
  'Acme works with Sedo and others, and Maren Holt leads it. '.repeat(8),
])('%s is a page of somebody', (text) => {
  expect(parked(text)).toBe(false)
})

test('a long page is one to read', () => {
  expect(parked(`This domain is for sale.\n${'Words about bread. '.repeat(200)}`)).toBe(false)
})
