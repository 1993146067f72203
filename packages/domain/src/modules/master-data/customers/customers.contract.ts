import * as z from 'zod';
import { endpoint, listOf, listQuery } from '../../../kernel/contract.ts';
import { customerSummary } from './customers.schema.ts';

export const customersContract = {
  list: endpoint({
    method: 'GET',
    path: '/v1/customers',
    summary: 'Clientes, por nombre, DNI o teléfono',
    policy: { module: 'customers', access: 'read' },
    query: z.object(listQuery),
    reply: listOf(customerSummary),
  }),
};
