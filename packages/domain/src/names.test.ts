import { expect, test } from 'vitest'
import { hideName, joinFullName, splitFullName } from './names.ts'

test.each([
  ['Arta', 'Krasniqi', 'A. K.'],
  ['Xhevahire', 'Muja', 'Xh. M.'],
  ['shpend', 'gjoka', 'Sh. Gj.'],
  ['RREZARTA', 'ZHITIA', 'Rr. Zh.'],
  ['Dhurata', 'Thaçi', 'Dh. Th.'],
  ['Njomza', 'Llapashtica', 'Nj. Ll.'],
  ['Çelik', 'Ëndrra', 'Ç. Ë.'],
  ['e\u0301lif', '  Şahin ', 'É. Ş.'],
  ['Dardan', 'Sadiku', 'D. S.'],
  ['Zana', '', 'Z.'],
  ['', '', ''],
])('name_hidden shows the initials of %s %s', (firstName, lastName, initials) => {
  expect(hideName({ firstName, lastName }).normalize('NFC')).toBe(initials)
})

test.each([
  ['Arta Krasniqi', 'Arta', 'Krasniqi'],
  ['  Ana  Maria   Krasniqi ', 'Ana Maria', 'Krasniqi'],
  ['Arta', 'Arta', ''],
  ['', '', ''],
])('the full name %j is split', (fullName, firstName, lastName) => {
  expect(splitFullName(fullName)).toEqual({ firstName, lastName })
  expect(joinFullName({ firstName, lastName })).toBe(fullName.trim().replace(/\s+/g, ' '))
})
