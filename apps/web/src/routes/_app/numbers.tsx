import { searchOf } from '@quilate/domain/kernel/list.ts';
import { numbersGrants } from '@quilate/domain/modules/office/numbers/numbers.grants.ts';
import { numberList } from '@quilate/domain/modules/office/numbers/numbers.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NumbersListPage } from '../../modules/office/numbers/numbers-list-page.tsx';

export const Route = createFileRoute('/_app/numbers')({
  validateSearch: searchOf(numberList),
  staticData: { policy: numbersGrants.read },
  component: NumbersListPage,
});
