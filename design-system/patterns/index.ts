export { ErrorSummary, type ErrorSummaryProps, type FormError } from './Form/ErrorSummary.tsx';
export { focusField } from './Form/focus-field.ts';
export { Form, type FormProps } from './Form/Form.tsx';
export { Hero, type HeroProps } from './Hero/Hero.tsx';
export { Grid, type GridProps, Inline, type InlineProps, Stack, type StackProps } from './Layout/Layout.tsx';
export { Page, type PageProps } from './Page/Page.tsx';
export { Region, type RegionProps, type RegionState } from './Region/Region.tsx';
