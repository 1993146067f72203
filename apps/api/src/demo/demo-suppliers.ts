/** Who the demonstration buys from, and who repairs for its workshop. */
import type { Province } from '@quilate/domain/modules/master-data/customers/customers.provinces.ts';
import { entityTaxId } from '@quilate/domain/kernel/tax-id.ts';
import type { SupplierBody } from '@quilate/domain/modules/master-data/suppliers/suppliers.schema.ts';

/** Name, trade name, street, postcode and city. */
type Line = readonly [string, string, string, string, string];

const PURCHASES: readonly Line[] = [
  ['Orfebrería Cordobesa del Sur, S. L.', 'Orcosur', 'Polígono Las Quemadas, 18', '14014', 'Córdoba'],
  ['Perlas de Levante, S. A.', '', 'Avenida de Alfonso X, 40', '30008', 'Murcia'],
  ['Plata y Diseño Salmantino, S. L.', 'Platadis', 'Calle Toro, 62', '37002', 'Salamanca'],
  ['Relojes y Complementos Ibéricos, S. A.', 'Recoiber', 'Calle de Alcalá, 214', '28028', 'Madrid'],
  ['Diamantes Montcada, S. L.', '', 'Carrer de la Llibreteria, 9', '08002', 'Barcelona'],
  ['Estuches Vallés, S. L.', 'Estuval', 'Carrer de Sabadell, 33', '08201', 'Sabadell'],
  ['Joyería Artesana Menorquina, S. L.', 'Jamen', 'Carrer de Sa Ravaleta, 12', '07702', 'Maó'],
  ['Cadenas Galindo, S. L.', '', 'Calle Velázquez, 77', '41001', 'Sevilla'],
  ['Azabaches de Asturias, S. L.', 'Azastur', 'Calle Uría, 5', '33003', 'Oviedo'],
  ['Bisutería del Teide, S. L.', '', 'Calle del Castillo, 51', '38003', 'Santa Cruz de Tenerife'],
  ['Alianzas del Norte, S. L.', '', 'Gran Vía de Don Diego, 20', '48001', 'Bilbao'],
  ['Piedras Finas Betancuria, S. L.', '', 'Calle León y Castillo, 88', '35600', 'Puerto del Rosario'],
];
const WORKSHOP: readonly Line[] = [
  ['Engastes Guiniguada, S. L.', '', 'Calle de los Reyes, 14', '35001', 'Las Palmas de Gran Canaria'],
  ['Relojería Técnica Triana, S. L.', 'Retrisa', 'Calle de Cano, 9', '35002', 'Las Palmas de Gran Canaria'],
  ['Grabados Vegueta, S. L.', '', 'Calle de la Pelota, 3', '35001', 'Las Palmas de Gran Canaria'],
  ['Baños Galvánicos Atlántico, S. L.', '', 'Calle Vega Sarmiento, 21', '35014', 'Las Palmas de Gran Canaria'],
  ['Taller Hermanos Guerra, S. L.', '', 'Calle de la Naval, 4', '35008', 'Las Palmas de Gran Canaria'],
  ['Microfusión Arinaga, S. L.', 'Miarisa', 'Calle de las Adelfas, 60', '35118', 'Agüimes'],
  ['Pulidos Telde, S. L.', '', 'Calle de María Auxiliadora, 2', '35200', 'Telde'],
  ['Enfilados Doramas, S. L.', '', 'Avenida Mesa y López, 55', '35010', 'Las Palmas de Gran Canaria'],
  ['Joyeros Reparadores de La Laguna, S. L.', '', 'Calle de la Carrera, 31', '38201', 'La Laguna'],
  ['Láser y Soldadura Fina, S. L.', 'Lasofi', 'Calle de Pérez Galdós, 40', '38002', 'Santa Cruz de Tenerife'],
  ['Rodios del Sur, S. L.', '', 'Avenida de Canarias, 112', '35110', 'Santa Lucía de Tirajana'],
  ['Esmaltes Añaza, S. L.', '', 'Calle de la Marina, 7', '38002', 'Santa Cruz de Tenerife'],
];

const supplierOf = ([name, commercialName, street, postalCode, city]: Line, n: number): SupplierBody => {
  const host = (commercialName || name.split(',')[0]!)
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();
  return {
    name,
    commercialName,
    taxId: entityTaxId(name.endsWith('S. A.') ? 'A' : 'B', String(n)),
    phone: String(910_000_000 + n),
    phone2: '',
    email: `pedidos@${host}.example`,
    web: `www.${host}.example`,
    street,
    postalCode,
    city,
    province: `P${postalCode.slice(0, 2)}` as Province,
    observations: '',
  };
};

const suppliersOf = (lines: readonly Line[], first: number): SupplierBody[] =>
  lines.map((line, at) => supplierOf(line, first + at * 31_337));

export const demoPurchaseSuppliers = (): SupplierBody[] => suppliersOf(PURCHASES, 1_402_117);
export const demoWorkshopSuppliers = (): SupplierBody[] => suppliersOf(WORKSHOP, 3_502_117);
