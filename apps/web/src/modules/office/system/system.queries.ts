import type { systemContract } from '@quilate/domain/modules/office/system/system.contract.ts';
import { systemPaths } from '@quilate/domain/modules/office/system/system.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';

const system = clientOf<typeof systemContract>()('system', systemPaths);

export const healthQuery = { ...system.health.query(), ...FRESH };
