import { defineErrors } from '../../../kernel/errors.ts';

export const shipmentsErrors = defineErrors({
  SHIPMENT_SAME_STORE: {
    status: 422,
    es: 'El destino tiene que ser distinto del origen.',
    field: 'destinationStoreId',
  },
  SHIPMENT_STORE_UNKNOWN: { status: 422, es: 'Elige una tienda abierta.', field: 'destinationStoreId' },
  SHIPMENT_NOT_OWN: {
    status: 422,
    es: 'El origen o el destino tiene que ser una tienda tuya.',
    field: 'originStoreId',
  },
  SHIPMENT_WAY_OTHER: {
    status: 422,
    es: 'Ese tipo de envío no va de {originName} a {destinationName}.',
    field: 'destinationStoreId',
  },
  SHIPMENT_DESCRIPTION_MISSING: { status: 422, es: 'Escribe qué lleva la bolsa {number}.', field: 'packages' },
  SHIPMENT_AMOUNT_MISSING: { status: 422, es: 'Escribe el importe que se pide.', field: 'requestedCents' },
  SHIPMENT_CONTENT_OTHER: {
    status: 422,
    es: 'Ese tipo de envío lleva otra cosa.',
    field: 'type',
  },
  SHIPMENT_INSUFFICIENT_FUNDS: {
    status: 422,
    es: 'La tienda de origen no tiene tanto dinero.',
    field: 'requestedCents',
  },
  SHIPMENT_FUNDS_MISSING: {
    status: 409,
    es: 'No hay dinero suficiente en el origen elegido. No se ha movido nada.',
    field: 'money.account',
  },
  SHIPMENT_OTHER_SHOP: { status: 409, es: 'Eso se hace en {storeName}.' },
  SHIPMENT_OTHER_DEPARTMENT: { status: 422, es: 'Ese envío sería de {departmentEs}.', field: 'type' },
  SHIPMENT_DIFFERENCES: {
    status: 409,
    es: 'Hay diferencias sin confirmar: {differences}. Revísalas y confírmalas para seguir.',
    field: 'isConfirmed',
  },
  SHIPMENT_PACKAGE_UNWEIGHED: { status: 422, es: 'Falta pesar la bolsa {packageSlug}.', field: 'packages' },
  SHIPMENT_PACKAGE_EMPTY: { status: 422, es: 'La bolsa {packageSlug} está vacía. Quítala.', field: 'packages' },
  SHIPMENT_PACKAGE_TWICE: { status: 422, es: 'Hay dos bolsas con el mismo número.', field: 'packages' },
  SHIPMENT_PACKAGE_OTHER: { status: 422, es: 'Esa bolsa no es de este envío.', field: 'packages' },
  SHIPMENT_PACKAGE_CODE_OTHER: {
    status: 422,
    es: 'El código {packageCode} no es de una bolsa de este envío.',
    field: 'packageCodes',
  },
  SHIPMENT_PACKAGE_UNREAD: { status: 422, es: 'Bolsas sin leer: {packageSlugs}.', field: 'packageCodes' },
  SHIPMENT_PIECE_TWICE: { status: 422, es: 'El código {itemCode} está dos veces en el envío.', field: 'packages' },
  SHIPMENT_PIECE_TAKEN: { status: 409, es: 'El código {itemCode} ya va en el envío {shipmentCode}.' },
  SHIPMENT_PIECE_OTHER: { status: 422, es: 'El código {itemCode} no va en este envío. {dueEs}.', field: 'codes' },
  SHIPMENT_PIECE_READ: { status: 409, es: 'El código {itemCode} ya está recibido.' },
  SHIPMENT_INCIDENT_OTHER: { status: 422, es: 'Esa incidencia no es de este envío.', field: 'incidentId' },
  SHIPMENT_INCIDENT_UNREAD: {
    status: 409,
    es: 'Una pieza sin leer se cierra al encontrarla o al darla por perdida.',
  },
  SHIPMENT_INCIDENT_CLOSED: { status: 409, es: 'Esa incidencia ya está cerrada.' },
});
