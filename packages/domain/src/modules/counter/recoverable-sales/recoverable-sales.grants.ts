import { grants } from '../../../kernel/grants.ts';
import { USED_GOLD } from '../lots/lots.grants.ts';

export const recoverableSalesGrants = grants('recoverableSales', USED_GOLD, { closedOn: ['jewels-district'] });
