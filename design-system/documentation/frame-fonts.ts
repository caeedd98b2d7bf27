/** The brand's faces as data: Storybook's frame is bundled apart from the stories. */
export { default as archivo } from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2';
export { default as inter } from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
