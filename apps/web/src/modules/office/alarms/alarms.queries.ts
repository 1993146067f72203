import type { alarmsContract } from '@quilate/domain/modules/office/alarms/alarms.contract.ts';
import { alarmList } from '@quilate/domain/modules/office/alarms/alarms.lists.ts';
import { alarmsPaths } from '@quilate/domain/modules/office/alarms/alarms.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';

export const alarms = clientOf<typeof alarmsContract>()('alarms', alarmsPaths);
export const alarmListing = listing(alarmList, alarms);
