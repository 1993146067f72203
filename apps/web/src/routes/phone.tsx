import { createFileRoute } from '@tanstack/react-router';
import { PhonePage } from '../modules/master-data/phone-scanners/phone-page.tsx';

export const Route = createFileRoute('/phone')({ component: PhonePage });
