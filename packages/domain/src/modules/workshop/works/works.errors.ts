import { defineErrors } from '../../../kernel/errors.ts';

export const worksErrors = defineErrors({
  WORK_UNKNOWN: { status: 422, es: 'No hay ningún trabajo {code} a tu alcance.', field: 'codes' },
  WORK_STARTED: { status: 409, es: 'El trabajo ya está empezado y no se puede anular.' },
  WORK_UNPAID: {
    status: 409,
    es: 'Faltan por cobrar {pendingCents}. Cóbralos para entregar la prenda.',
    field: 'payments',
  },
  WORK_OVERPAID: {
    status: 409,
    es: 'Ya hay cobrados {paidCents}: el trabajo no puede costar menos.',
    field: 'lines',
  },
  WORK_EMPTY: { status: 422, es: 'Añade al menos una tarea.', field: 'tasks' },
  TASK_UNKNOWN: { status: 422, es: 'Una de las tareas ya no existe. Recarga la página.', field: 'tasks' },
  TASK_INACTIVE: { status: 409, es: 'La tarea «{description}» ya no se ofrece en trabajos nuevos.', field: 'tasks' },
  TASK_UNFIT: {
    status: 422,
    es: 'La tarea «{description}» no es de este trabajo: su tarifa es la de otro metal, o la de la tienda.',
    field: 'tasks',
  },
  WORK_CUSTOMER_MISSING: { status: 422, es: 'Elige el cliente del trabajo.', field: 'customerId' },
  PAID_SITUATION: { status: 422, es: 'Un trabajo pagado se cobra entero ahora.', field: 'payments' },
  FREE_SITUATION: { status: 422, es: 'Un trabajo interno o en garantía no se cobra.', field: 'payments' },
  ADVANCE_TOO_BIG: {
    status: 422,
    es: 'No se puede cobrar más de lo que cuesta el trabajo: {totalCents}.',
    field: 'payments',
  },
  PIECES_WEIGHT: {
    status: 422,
    es: 'Las piezas del sobre pesan juntas otra cosa.',
    field: 'pledge.weightMg',
  },
  PLEDGE_WEIGHT: {
    status: 422,
    es: 'Pesa la prenda: si es de metal, el peso es mayor que cero.',
    field: 'pledge.weightMg',
  },
  METAL_GRAMS: { status: 422, es: 'Escribe los gramos del metal empleado.', field: 'metalMg' },
  METAL_REMOVED: { status: 422, es: 'No se le puede quitar más metal del que tenía.', field: 'removedMg' },
  WORK_WEIGHT_DIFFERS: {
    status: 422,
    es: 'Tiene que pesar {expected} y pesa {found}. Revisa los gramos, o explica la diferencia en las observaciones.',
    field: 'finishedWeightMg',
  },
  PROMISED_IN_THE_PAST: { status: 422, es: 'Ese día ya ha pasado.', field: 'promisedOn' },
  WORKER_UNKNOWN: { status: 422, es: 'Esa persona no puede llevar este trabajo.', field: 'workerId' },
  SALE_UNKNOWN: { status: 422, es: 'No hay ninguna venta con ese código.', field: 'saleCode' },
  RELATED_WORK_UNKNOWN: { status: 422, es: 'No hay ningún trabajo con ese código.', field: 'relatedWorkCode' },
  WORK_ELSEWHERE: { status: 422, es: 'La prenda de {itemCode} no está en {storeName}.' },
  WORK_NOT_MOVABLE: { status: 409, es: 'El trabajo {itemCode} está {stateEs}: su prenda no viaja.' },
  WORK_IN_SHIPMENT: { status: 409, es: 'La prenda va en el envío {shipmentCode}: se mueve con él.' },
  WORK_ALREADY_THERE: { status: 409, es: 'El trabajo ya está ahí.' },
  WORKSHOP_ONLY: { status: 409, es: 'Solo el taller puede decir que está en el taller.' },
  WORKS_REFUSED: { status: 409, es: 'No se ha aplicado nada: {count} de los trabajos no se pueden marcar.' },
});
