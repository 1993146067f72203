import { createFileRoute } from '@tanstack/react-router';
import { TourPage } from '../../../modules/office/help/tour-page.tsx';

export const Route = createFileRoute('/_app/help/tour')({ component: TourPage });
