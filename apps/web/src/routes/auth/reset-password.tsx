import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../../modules/master-data/auth/choose-password-page.tsx';

export const Route = createFileRoute('/auth/reset-password')({ component: ResetPasswordPage });
