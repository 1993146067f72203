import { searchOf } from '@quilate/domain/kernel/list.ts';
import { alarmList } from '@quilate/domain/modules/office/alarms/alarms.lists.ts';
import { settingsGrants } from '@quilate/domain/modules/office/settings/settings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { AlarmsListPage } from '../../modules/office/alarms/alarms-list-page.tsx';

export const Route = createFileRoute('/_app/alarms')({
  validateSearch: searchOf(alarmList),
  staticData: { policy: settingsGrants.read },
  component: AlarmsListPage,
});
