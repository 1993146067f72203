/** Where a thing with a code can be; a place is a path. */
export const storePlace = (storeCode: string): string => `store:${storeCode}`;
export const customerPlace = 'customer';
/** On the way under an operation: a shipment, a shop order. */
export const transitPlace = (operationCode: string): string => `transit:${operationCode}`;
/** In a bag that has not left yet. */
export const packagePlace = (slug: string): string => `package:${slug}`;
/** Where repairs are made, and the way there and back. */
export const workshopPlace = 'workshop';
export const toWorkshopPlace = (storeCode: string): string => `to-workshop:${storeCode}`;
export const toStorePlace = (storeCode: string): string => `to-store:${storeCode}`;
/** With somebody who works for the workshop. */
export const supplierPlace = (supplierId: string): string => `supplier:${supplierId}`;
/** Taken by the police with an intervention. */
export const policePlace = (interventionCode: string): string => `police:${interventionCode}`;
/** An envelope with nothing in it, of what was ordered and given up. */
export const retiredPlace = 'retired';
/** Nobody knows. */
export const unknownPlace = 'unknown';

export function placeEs(place: string, storeNames: Readonly<Record<string, string>> = {}): string {
  const [kind = '', code = ''] = place.split(':');
  if (kind === 'store') return storeNames[code] ?? code;
  if (kind === 'customer') return 'En manos del cliente';
  if (kind === 'package') return `En la bolsa ${code}`;
  if (kind === 'workshop') return 'En el taller';
  if (kind === 'to-workshop') return 'De camino al taller';
  if (kind === 'to-store') return `De camino a ${storeNames[code] ?? code}`;
  if (kind === 'supplier') return 'En el proveedor';
  if (kind === 'retired') return 'Sobre retirado';
  if (kind === 'unknown') return 'Paradero desconocido';
  if (kind === 'police') return `En poder de la policía, con ${code}`;
  if (kind === 'transit') return `De camino con ${code}`;
  return place;
}
