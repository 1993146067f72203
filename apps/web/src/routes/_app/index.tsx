import { createFileRoute } from '@tanstack/react-router';
import { clockSearch } from '../../modules/counter/cash/cash.search.ts';
import { HomePage } from '../../modules/office/home/home-page.tsx';

export const Route = createFileRoute('/_app/')({ validateSearch: clockSearch, component: HomePage });
