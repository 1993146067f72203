import { catalogMachine } from '@quilate/domain/modules/master-data/catalog/catalog.machine.ts';
import { STOCK_STATUSES } from '@quilate/domain/modules/master-data/products/products.rules.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const catalogInvariants: RoomInvariants = {
  says: {
    I52: 'Un producto de catálogo descatalogado tiene piezas por vender, y uno archivado no',
  },
  rules: {
    I52: `select c.id from catalogue_products c left join products p on p.catalogue_id = c.id
        and p.status in (${STOCK_STATUSES.map((status) => `'${status}'`).join(', ')})
      where c.state <> 'active' group by c.id having (c.state = 'discontinued') <> (count(p.id) > 0)`,
  },
  stated: [{ machine: catalogMachine, table: 'catalogue_products', state: 'state' }],
};
