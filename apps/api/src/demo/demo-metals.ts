/** Whom the metals division of the demonstration deals with. */
import { companyTaxId } from '@quilate/domain/modules/master-data/suppliers/suppliers.rules.ts';
import type { WholesaleDocumentKind } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.states.ts';
import type { App } from '../app.ts';
import { Person } from './demo-person.ts';

type Line = readonly [fiscalName: string, commercialName: string, street: string, zipCode: string, town: string];
const HOUSES: readonly Line[] = [
  ['Orfebres de Arucas, S. L.', 'Oro de Arucas', 'Calle Gourié', '35400', 'Arucas'],
  ['Compraventa Metales Telde, S. L.', 'Metelde', 'Calle Juan Carlos I', '35200', 'Telde'],
  ['Joyeros Reunidos de La Laguna, S. A.', '', 'Calle Herradores', '38201', 'La Laguna'],
  ['Oro y Plata Puerto del Rosario, S. L.', 'Oyplata', 'Calle León y Castillo', '35600', 'Puerto del Rosario'],
  ['Talleres Artesanos Gáldar, S. L.', '', 'Calle Capitán Quesada', '35460', 'Gáldar'],
  ['Metales Nobles Arrecife, S. L.', 'Mearre', 'Calle Canalejas', '35500', 'Arrecife'],
];
const PEOPLE = [
  ['Idaira', 'Falcón Rivero'],
  ['Ayoze', 'Melián Ortega'],
  ['Fayna', 'Ojeda Cruz'],
  ['Gara', 'Quintana Lemes'],
] as const;
const KINDS: readonly WholesaleDocumentKind[] = [
  'ACTIVITY_REGISTRATION',
  'RESPONSIBILITY_CONTRACT',
  'POLICE_PERMISSION',
];
const IBAN = 'ES91 2100 0418 4502 0005 1332';

export async function loadDemoMetals(app: App): Promise<void> {
  const staff = await Person.enter(app, 'METAL_STAFF', 'OFI');
  const paper = await papers();
  for (const [at, house] of HOUSES.entries()) await customer(staff, paper, house, at);
  await staff.ask('POST', '/v1/auth/logout');
}

async function papers(): Promise<Buffer> {
  const sharp = (await import('sharp')).default;
  return await sharp({ create: { width: 640, height: 905, channels: 3, background: '#e0e5e5' } })
    .jpeg()
    .toBuffer();
}

async function customer(staff: Person, paper: Buffer, house: Line, at: number): Promise<{ id: string }> {
  const [fiscalName, commercialName, street, zipCode, town] = house;
  const [name, surname] = PEOPLE[at % PEOPLE.length]!;
  const [other, otherSurname] = PEOPLE[(at + 1) % PEOPLE.length]!;
  const documents = [];
  for (const kind of KINDS.slice(0, 1 + (at % KINDS.length))) {
    const fileId = await staff.upload('wholesale-document', `${kind.toLowerCase().replaceAll('_', '-')}.jpg`, paper);
    documents.push({ kind, fileId });
  }
  const made = await staff.ask('POST', '/v1/metals/customers', {
    taxId: companyTaxId(fiscalName.endsWith('S. A.') ? 'A' : 'B', String(3_560_117 + at * 31_337)),
    fiscalName,
    commercialName,
    name,
    surname,
    email: `metales${at + 1}@mayorista.example`,
    mobile: `6${String(11_220_030 + at * 1_717)}`,
    address: {
      street,
      number: String(3 + at * 4),
      town,
      zipCode,
      province: `P${zipCode.slice(0, 2)}`,
      country: 'SPAIN',
    },
    iban: IBAN,
    contacts: [
      { name, surname, mobile1: `6${String(11_220_030 + at * 1_717)}`, isFavourite: true },
      { name: other, surname: otherSurname, email: `recogidas${at + 1}@mayorista.example` },
    ],
    maxPickups: 2 + (at % 3),
    partialPaymentBp: 2_500 * (at % 3),
    allowsPrepayment: at % 2 === 0,
    documents,
  });
  if (at === HOUSES.length - 1) {
    const reason = 'Permiso de policía caducado; se le ha pedido el nuevo';
    await staff.ask('POST', `/v1/metals/customers/${made.id}/ban`, { reason });
  }
  return made;
}
