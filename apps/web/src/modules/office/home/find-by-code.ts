/** A code read anywhere opens what carries it: an operation, or the piece on the label. */
import type { Role } from '@quilate/domain/kernel/policy.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shell/api.ts';
import { cleanCode } from '../../../ui/use-scanner.ts';
import { salesQueries } from '../../counter/sales/sales.queries.ts';
import { productByCode } from '../../master-data/products/products.queries.ts';

/** `VETRI2609873`, as a scanner reads `VE-TRI-26-09873`. */
const OPERATION = /^([A-Z]{2})([A-Z]{3})(\d{2})(\d{4,})$/;

export type Found = { readonly to: '/sales/$saleId' | '/products/$productId'; readonly id: string };

export async function findByCode(client: QueryClient, role: Role, raw: string): Promise<Found | undefined> {
  const code = cleanCode(raw);
  const operation = OPERATION.exec(code);
  if (operation?.[1] === 'VE' && reachOf(role, { module: 'sales', access: 'read' })) {
    const { data } = await client.fetchQuery(salesQueries.list({ q: operation.slice(1).join('-') }));
    const sale = data.find((known) => cleanCode(known.code) === code);
    if (sale) return { to: '/sales/$saleId', id: sale.id };
  }
  if (!reachOf(role, { module: 'products', access: 'read' }) || !/^[A-Z0-9]{4,10}$/.test(code)) return undefined;
  try {
    const product = await productByCode(code);
    return { to: '/products/$productId', id: product.id };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return undefined;
    throw error;
  }
}
