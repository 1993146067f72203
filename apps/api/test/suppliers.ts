/** Suppliers nobody has met yet, and what requests on them use up. */
import { entityTaxId } from '@quilate/domain/kernel/tax-id.ts';
import type { Fresh } from './fuzz-office.ts';
import type { Till } from './shop.ts';

let numbers = 7_000_000;
export const nextTaxId = (): string => entityTaxId('B', String((numbers += 1)));

export const newSupplier = (over: object = {}) => ({
  name: 'Taller Hermanos Guerra, S. L.',
  commercialName: 'Guerra Joyeros',
  taxId: nextTaxId(),
  phone: '928 00 11 22',
  phone2: '',
  email: 'Taller@guerra.example',
  web: 'www.guerra.example',
  street: 'Calle de la Naval, 4',
  postalCode: '35008',
  city: 'Las Palmas de Gran Canaria',
  province: 'P35',
  observations: '',
  ...over,
});

/** `till`: somebody of the direction, once there is one. */
export function supplierRecords(till: () => Till): Fresh {
  const at = (root: string): Fresh => {
    const made = async () => ({ supplierId: (await till().call('POST', root, newSupplier())).json.id });
    const { observations: _, ...values } = newSupplier();
    return {
      [`GET ${root}/{supplierId}`]: made,
      [`POST ${root}`]: async () => newSupplier(),
      [`PATCH ${root}/{supplierId}`]: async () => ({
        ...values,
        ...(await made()),
        taxId: nextTaxId(),
        version: 1,
      }),
      [`POST ${root}/{supplierId}/edit-observations`]: async () => ({ ...(await made()), version: 1 }),
      [`POST ${root}/{supplierId}/ban`]: made,
      [`POST ${root}/{supplierId}/unban`]: async () => {
        const { supplierId } = await made();
        await till().call('POST', `${root}/${supplierId}/ban`, { reason: 'Entrega tarde' });
        return { supplierId };
      },
    };
  };
  return { ...at('/v1/workshop/suppliers'), ...at('/v1/bulk-purchases/suppliers') };
}
