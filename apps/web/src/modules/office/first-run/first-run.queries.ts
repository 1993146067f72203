import type { firstRunContract } from '@quilate/domain/modules/office/first-run/first-run.contract.ts';
import { firstRunPaths } from '@quilate/domain/modules/office/first-run/first-run.paths.ts';
import type { FoundBody } from '@quilate/domain/modules/office/first-run/first-run.schema.ts';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';

const firstRun = clientOf<typeof firstRunContract>()('first-run', firstRunPaths);

export const firstRunQuery = { ...firstRun.state.query(), ...FRESH };
export const needsQuery = { ...firstRun.missing.query(), ...FRESH };
export const foundHouse = (body: FoundBody) => firstRun.found.send({ body });
