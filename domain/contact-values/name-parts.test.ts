import { expect, test } from 'vitest'
import { nameKey, splitName } from './name-parts.ts'

test.each([
  ['Jane Roe', 'Jane', 'Roe'],
  ['Prof. Dr. Jane Roe', 'Jane', 'Roe'],
  ['Dr.-Ing. Jane Roe', 'Jane', 'Roe'],
  ['Univ.-Prof. DDr. Jane Roe', 'Jane', 'Roe'],
  ['Jane Roe | CEO', 'Jane', 'Roe'],
  ['Don Roe', 'Don', 'Roe'],
  ['Don Carlos Roe', 'Carlos', 'Roe'],
  ['Gen. Roe', '', 'Roe'],
  ['Frau Dipl.-Ing. Jane Roe', 'Jane', 'Roe'],
  ['Jane Roe, PhD, MBA', 'Jane', 'Roe'],
  ['Jane Roe PhD', 'Jane', 'Roe'],
  ['Jim Roe Jr.', 'Jim', 'Roe'],
  ['Roe, Jane', 'Jane', 'Roe'],
  ['Roe, Dr. Jane, PhD', 'Jane', 'Roe'],
  ['ROE Jane', 'Jane', 'ROE'],
  ['Jane Roe, CEO', 'Jane', 'Roe'],
  ['Jane A. Roe', 'Jane', 'Roe'],
  ['Elizabeth "Liz" Roe (she/her)', 'Elizabeth', 'Roe'],
  ['Jan van der Roe', 'Jan', 'van der Roe'],
  ['María Roe López', 'María', 'Roe López'],
  ['Dr. Roe', '', 'Roe'],
  ['Jack Ma', 'Jack', 'Ma'],
  ['Jane Roe MA', 'Jane', 'Roe'],
  ['Roe Jane, Dr.', 'Roe', 'Jane'],
  ['Jane Roe, Dr.', 'Jane', 'Roe'],
  ['Sir James Roe KBE', 'James', 'Roe'],
  ['Jane Roe MBE', 'Jane', 'Roe'],
  ['Jane Roe, SHRM-CP, PMP', 'Jane', 'Roe'],
  ['Jane Roe, FRICS CEng', 'Jane', 'Roe'],
  ['Jane Roe, B.Sc., M.A.', 'Jane', 'Roe'],
  ['ROE, JANE', 'JANE', 'ROE'],
  ['ROE LOPEZ, JANE', 'JANE', 'ROE LOPEZ'],
  ['Jane Roe 🚀', 'Jane', 'Roe'],
  ['👩‍💻 Jane Roe 🇩🇪', 'Jane', 'Roe'],
  ['Jane Staff', 'Jane', 'Staff'],
  ['山田 太郎', '太郎', '山田'],
  ['Jane', 'Jane', ''],
  ['', '', ''],
])('%j has a first and a last name', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})

test.each([
  ['Dr. Jane A. Doe, PhD', 'jane doe', true],
  ['Doe, Jane', 'Jane Doe', true],
  ['Jäne Doe', 'Jane Doe', true],
  ['Jane Doe', 'John Doe', false],
  ['Jack Ma', 'Jack', false],
])('%j and %j are one person, or not', (one, other, isOne) => {
  expect(nameKey(one) === nameKey(other)).toBe(isOne)
})
