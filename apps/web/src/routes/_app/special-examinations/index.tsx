import { searchOf } from '@quilate/domain/kernel/list.ts';
import { specialExaminationsGrants } from '@quilate/domain/modules/office/special-examinations/special-examinations.grants.ts';
import { specialExaminationList } from '@quilate/domain/modules/office/special-examinations/special-examinations.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { SpecialExaminationListPage } from '../../../modules/office/special-examinations/special-examinations-list-page.tsx';

export const Route = createFileRoute('/_app/special-examinations/')({
  validateSearch: searchOf(specialExaminationList),
  staticData: { policy: specialExaminationsGrants.read },
  component: SpecialExaminationListPage,
});
