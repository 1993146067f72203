/** Where a thing with a code can be; a place is a path. */
export const storePlace = (storeCode: string): string => `store:${storeCode}`;
export const customerPlace = 'customer';

export function placeEs(place: string, storeNames: Readonly<Record<string, string>> = {}): string {
  const [kind = '', code = ''] = place.split(':');
  if (kind === 'store') return storeNames[code] ?? code;
  if (kind === 'customer') return 'En manos del cliente';
  return place;
}
