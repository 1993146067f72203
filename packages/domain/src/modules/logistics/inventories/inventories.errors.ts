import { defineErrors } from '../../../kernel/errors.ts';

export const inventoriesErrors = defineErrors({
  INVENTORY_OPEN: {
    status: 409,
    es: 'Ya hay un inventario de {typeEs} en espera en esta tienda: {inventoryCode}. Continúa con él.',
  },
  INVENTORY_TYPE_CLOSED: { status: 422, es: 'En esta tienda no hay nada de eso que contar.', field: 'type' },
  INVENTORY_CORNER_OTHER: {
    status: 422,
    es: 'Ese sitio no es de este lugar, o no es de tu departamento.',
    field: 'corner',
  },
  INVENTORY_PLACE_CLOSED: { status: 422, es: 'Lo que hay ahí lo cuenta quien lo guarda.', field: 'place' },
  INVENTORY_CARRIER_OTHER: {
    status: 422,
    es: 'Lo lleva {driverName}: el recuento lo firma quien lo lleva.',
    field: 'driverSignature.employeeId',
  },
  INVENTORY_OTHER_SHOP: { status: 409, es: 'Se cuenta donde están las cosas: en {storeName}.' },
  INVENTORY_ALREADY_READ: {
    status: 409,
    es: 'Ya se han leído códigos: las familias no se cambian a mitad de un recuento.',
    field: 'families',
  },
  INVENTORY_TOO_FEW: {
    status: 422,
    es: 'Ya se han leído {readUnits}: el número confirmado no puede ser menor.',
    field: 'confirmedUnits',
  },
  INVENTORY_CODE_UNKNOWN: { status: 422, es: 'El código {itemCode} no es de nada de la casa.', field: 'code' },
  INVENTORY_CODE_TWICE: { status: 409, es: 'El código {itemCode} ya está leído.', field: 'code' },
  INVENTORY_TOO_MANY: {
    status: 409,
    es: '{confirmedUnits|Ya se ha leído el único confirmado|Ya se han leído los # confirmados}. Vuelve a contar antes de leer {itemCode}.',
    field: 'code',
  },
  INVENTORY_CODE_OTHER_TYPE: {
    status: 422,
    es: 'El código {itemCode} se cuenta en el inventario de {typeEs}.',
    field: 'code',
  },
  INVENTORY_CODE_OTHER_FAMILY: {
    status: 422,
    es: 'El código {itemCode} es de la familia {familyEs}, que no entra en este inventario.',
    field: 'code',
  },
  INVENTORY_CODE_ELSEWHERE: {
    status: 409,
    es: 'El código {itemCode} consta en otro sitio: {placeEs}. Si lo tienes delante, anótalo como incidencia.',
    field: 'code',
  },
  INVENTORY_CODE_UNREAD: { status: 409, es: 'El código {itemCode} no está leído.', field: 'code' },
  INVENTORY_INCOMPLETE: {
    status: 409,
    es: 'Quedan {missing} sin leer. Confírmalo para darlos por extraviados, o sigue más tarde.',
    field: 'isConfirmed',
  },
  INVENTORY_NOT_MISSING: { status: 422, es: 'El código {itemCode} no falta en este inventario.', field: 'code' },
  INVENTORY_NOT_CORRECTED: {
    status: 409,
    es: 'El código {itemCode} no se corrige aquí: {placeEs}. Hazlo desde su ficha y explica la incidencia.',
  },
  INVENTORY_INCIDENT_OTHER: { status: 422, es: 'Esa incidencia no es de este inventario.', field: 'incidentId' },
  INVENTORY_INCIDENT_CLOSED: { status: 409, es: 'Esa incidencia ya está cerrada.' },
});
