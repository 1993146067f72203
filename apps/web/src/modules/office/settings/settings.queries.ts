import type { settingsContract } from '@quilate/domain/modules/office/settings/settings.contract.ts';
import { settingsPaths } from '@quilate/domain/modules/office/settings/settings.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const settings = clientOf<typeof settingsContract>()('settings', settingsPaths);

export const limitLinesQuery = { ...settings.list.query(), ...FRESH };
