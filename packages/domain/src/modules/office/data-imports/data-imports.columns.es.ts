/** The columns of each kind of import as people call them. */
import type { DataImportKind } from './data-imports.states.ts';

export interface ColumnWords {
  readonly es: string;
  /** What other programs call it. */
  readonly alsoCalled: readonly string[];
  readonly isRequired: boolean;
  /** In the template, so that one sees how it is written. */
  readonly example: string;
}

/** By the name of our column, in the order of the template. */
type Columns = Readonly<Record<string, ColumnWords>>;

const column = (es: string, example: string, ...alsoCalled: string[]): ColumnWords => ({
  es,
  alsoCalled,
  isRequired: false,
  example,
});
const required = (...given: Parameters<typeof column>): ColumnWords => ({ ...column(...given), isRequired: true });

/** Who has it elsewhere under a key of their own may send the same file again: what came in is not taken twice. */
const KEY = { externalKey: column('Clave externa', '', 'Id', 'Código externo', 'Referencia externa') };

const SUPPLIER: Columns = {
  name: required('Razón social', 'Orfebrería Guanche, S.L.', 'Nombre', 'Proveedor'),
  commercialName: column('Nombre comercial', 'Guanche', 'Comercial'),
  taxId: required('NIF', 'B38123451', 'CIF', 'NIF/CIF', 'Identificación fiscal'),
  phone: column('Teléfono', '922 000 000', 'Teléfono 1'),
  phone2: column('Otro teléfono', '', 'Teléfono 2'),
  email: column('Correo', 'pedidos@guanche.example', 'Email', 'E-mail', 'Correo electrónico'),
  web: column('Web', '', 'Página web'),
  street: column('Dirección', 'Calle del Castillo 12', 'Domicilio', 'Calle'),
  postalCode: column('Código postal', '38002', 'CP', 'C.P.'),
  city: column('Municipio', 'Santa Cruz de Tenerife', 'Localidad', 'Ciudad', 'Poblacion'),
  province: column('Provincia', 'Santa Cruz de Tenerife'),
  observations: column('Observaciones', '', 'Notas'),
  ...KEY,
};

/** A piece of a contract in each row; what is of the contract stands in all of them, and its number is its key. */
const GOLD: Columns = {
  storeCode: required('Tienda', 'TRI', 'Siglas', 'Centro'),
  contractNumber: required('Contrato', 'VR-2026-0412', 'Nº de contrato', 'Número de contrato', 'Operación'),
  customer: required('Cliente', '12345678Z', 'Documento', 'DNI', 'Código de cliente'),
  takenOn: required('Fecha del contrato', '02/03/2026', 'Fecha'),
  bookNumber: required('Libro de policía', '12', 'Libro'),
  bookOrder: required('Nº de orden', '345', 'Orden', 'Anotación'),
  handedInOn: required('Libro entregado el', '09/03/2026', 'Fecha de entrega', 'Entregado'),
};
export const USED_JEWEL: Columns = {
  description: required('Descripción', 'Cadena barbada', 'Artículo', 'Pieza'),
  family: required('Familia', 'Cadena', 'Tipo'),
  metal: column('Metal', 'Oro 18 k', 'Material'),
  fineness: column('Ley (milésimas)', '', 'Ley', 'Milésimas'),
  units: column('Unidades', '1', 'Cantidad'),
  weightMg: required('Peso (g)', '12,300', 'Peso', 'Gramos'),
  metalWeightMg: column('Peso del metal (g)', '', 'Peso metal'),
  hallmarks: column('Contrastes', '', 'Contraste', 'Punzones'),
  amountCents: required('Pagado por la pieza', '380,00', 'Importe', 'Pagado', 'Precio'),
};

export const IMPORT_COLUMNS_ES: Readonly<Record<DataImportKind, Columns>> = {
  customers: {
    nationalId: required('Documento', '12345678Z', 'DNI', 'NIF', 'NIE', 'CIF', 'Pasaporte', 'Nº documento'),
    idKind: column('Tipo de documento', 'DNI o NIE', 'Tipo documento'),
    idCountry: column('País del documento', '', 'País expedición'),
    name: required('Nombre', 'Nayra', 'Razón social', 'Nombre o razón social'),
    surname: column('Apellidos', 'Betancor Díaz', 'Apellido'),
    birthDate: column('Fecha de nacimiento', '03/07/1985', 'Nacimiento', 'F. nacimiento'),
    mobile: column('Móvil', '612 345 678', 'Teléfono móvil', 'Teléfono', 'Teléfono 1'),
    landline: column('Fijo', '', 'Teléfono fijo', 'Teléfono 2'),
    email: column('Correo', 'nayra@correo.example', 'Email', 'E-mail', 'Correo electrónico'),
    street: column('Calle', 'Calle de la Rosa', 'Dirección', 'Domicilio'),
    number: column('Número', '7', 'Nº'),
    floor: column('Piso', '2', 'Planta'),
    apartment: column('Puerta', 'B', 'Letra'),
    town: column('Municipio', 'La Laguna', 'Localidad', 'Ciudad', 'Poblacion'),
    zipCode: column('Código postal', '38201', 'CP', 'C.P.'),
    province: column('Provincia', 'Santa Cruz de Tenerife'),
    notes: column('Observaciones', '', 'Notas'),
    acceptsSms: column('Acepta SMS', 'no', 'SMS'),
    acceptsEmail: column('Acepta correo', 'no', 'Acepta email'),
    ...KEY,
  },
  suppliers: SUPPLIER,
  workshopSuppliers: SUPPLIER,
  employees: {
    name: required('Nombre', 'Guacimara'),
    surname: required('Apellidos', 'Medina Trujillo', 'Apellido'),
    email: required('Correo', 'guacimara@joyeria.example', 'Email', 'E-mail', 'Correo electrónico'),
    role: required('Puesto', 'Dependiente', 'Cargo', 'Perfil', 'Rol'),
    storeCodes: required('Tiendas', 'TRI; LPA', 'Tienda', 'Siglas', 'Centro'),
    startDate: column('Fecha de entrada', '01/03/2021', 'Alta', 'Fecha de alta', 'Antigüedad'),
    ...KEY,
  },
  lastNumbers: {
    storeCode: required('Tienda', 'TRI', 'Siglas', 'Centro'),
    document: required('Documento', 'Factura simplificada', 'Serie', 'Tipo'),
    lastNumber: required('Último número', '4812', 'Número', 'Último'),
    lastOrder: column('Última anotación', '', 'Último número de orden', 'Orden'),
    ...KEY,
  },
  catalogue: {
    description: required('Descripción', 'Alianza media caña 3 mm', 'Artículo', 'Producto', 'Nombre'),
    family: required('Familia', 'Alianza', 'Tipo'),
    metal: column('Metal', 'Oro 18 k', 'Material'),
    weightMg: required('Peso (g)', '2,450', 'Peso', 'Gramos'),
    gem: column('Piedra', 'Diamante', 'Gema'),
    costCents: required('Coste', '110,00', 'Precio de coste', 'Precio coste'),
    benefitBp: column('Beneficio (%)', '', 'Margen', 'Beneficio', '% beneficio'),
    taxBp: column('IGIC (%)', '7', 'IGIC', '% IGIC', 'Impuesto'),
    lowStockUnits: column('Unidades mínimas', '2', 'Stock mínimo', 'Mínimo'),
    categories: column('Categorías', 'Clásico', 'Categoría'),
    platforms: column('Plataformas', 'Jewels District', 'Plataforma', 'Marca'),
    barcodes: column('Códigos de barras', '', 'Código de barras', 'EAN', 'EAN13'),
    supplierCode: column('Código del proveedor', 'AL-3-18', 'Ref. proveedor', 'Referencia proveedor'),
    note: column('Nota', '', 'Observaciones', 'Notas'),
    ...KEY,
  },
  stock: {
    storeCode: required('Tienda', 'TRI', 'Siglas', 'Almacén'),
    code: column('Código', '', 'Etiqueta', 'Código de etiqueta'),
    description: required('Descripción', 'Anillo con circonita', 'Artículo', 'Producto', 'Nombre'),
    family: required('Familia', 'Anillo', 'Tipo'),
    metal: column('Metal', 'Oro 18 k', 'Material'),
    weightMg: required('Peso (g)', '3,120', 'Peso', 'Gramos'),
    gem: column('Piedra', 'Circonita', 'Gema'),
    gemWeightMg: column('Peso de la piedra (g)', '0,100', 'Peso piedra'),
    source: column('Procedencia', 'Nuevo', 'Origen'),
    costCents: required('Coste', '95,00', 'Precio de coste', 'Precio coste'),
    finalPriceCents: required('Precio final', '249,00', 'PVP', 'Precio', 'Precio de venta'),
    taxBp: column('IGIC (%)', '7', 'IGIC', '% IGIC', 'Impuesto'),
    ...KEY,
  },
  bookings: {
    storeCode: required('Tienda', 'TRI', 'Siglas', 'Centro'),
    customer: required('Cliente', '12345678Z', 'Documento', 'DNI', 'Código de cliente'),
    productCode: required('Pieza', 'K7MBX2P9', 'Código', 'Etiqueta', 'Artículo'),
    totalCents: required('Precio', '249,00', 'Total', 'Importe', 'PVP'),
    cashCents: column('Pagado en efectivo', '50,00', 'Efectivo'),
    cardCents: column('Pagado con tarjeta', '', 'Tarjeta'),
    transferCents: column('Pagado por transferencia', '', 'Transferencia'),
    invoiceNumber: required('Factura de lo pagado', 'A-2026/0412', 'Factura', 'Nº factura'),
    bookedOn: required('Fecha de la reserva', '02/03/2026', 'Fecha'),
    nextPaymentDate: column('Próximo plazo', '', 'Vencimiento'),
    pickupDate: required('Recogida', '02/06/2026', 'Fecha de recogida', 'Fecha límite'),
    observations: column('Observaciones', '', 'Notas'),
    ...KEY,
  },
  purchases: { ...GOLD, ...USED_JEWEL },
  recoverableSales: {
    ...GOLD,
    dueDate: required('Vencimiento', '01/04/2026', 'Fecha de vencimiento', 'Vence'),
    pendingCents: column('Pendiente', '', 'Capital pendiente', 'Por devolver'),
    renewalCount: column('Renovaciones', '0', 'Nº de renovaciones'),
    custodyBp: column('Custodia (%)', '', 'Custodia', '% custodia'),
    profitBp: column('Recuperación (%)', '', 'Beneficio', '% recuperación'),
    periodDays: column('Días de cada periodo', '', 'Días', 'Periodo'),
    ...USED_JEWEL,
  },
  works: {
    storeCode: required('Tienda', 'TRI', 'Siglas', 'Centro'),
    customer: required('Cliente', '12345678Z', 'Documento', 'DNI', 'Código de cliente'),
    type: column('Lo hace', 'Taller', 'Tipo'),
    description: required('Prenda', 'Alianza con dos iniciales', 'Descripción', 'Artículo'),
    family: required('Familia', 'Alianza'),
    metal: column('Metal', 'Oro', 'Material'),
    gem: column('Piedra', '', 'Gema'),
    weightMg: column('Peso (g)', '3,120', 'Peso', 'Gramos'),
    work: required('Qué hay que hacer', 'Reducir a la talla 12 y pulir', 'Trabajo', 'Reparación', 'Avería'),
    totalCents: required('Precio', '35,00', 'Total', 'Importe'),
    cashCents: column('Pagado en efectivo', '10,00', 'Efectivo'),
    cardCents: column('Pagado con tarjeta', '', 'Tarjeta'),
    transferCents: column('Pagado por transferencia', '', 'Transferencia'),
    invoiceNumber: column('Factura de lo pagado', 'A-2026/0413', 'Factura', 'Nº factura'),
    leftOn: required('Fecha de entrada', '02/03/2026', 'Fecha', 'Dejado el'),
    promisedOn: column('Prometido para', '', 'Fecha de entrega', 'Entrega'),
    isDone: column('Hecho', 'no', 'Terminado', 'Acabado'),
    isAtWorkshop: column('Está en el taller', 'no', 'En taller'),
    observations: column('Observaciones', '', 'Notas'),
    ...KEY,
  },
};
