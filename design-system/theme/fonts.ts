// Archivo with its width axis, for the condensed headings; Inter with its weight axis.
import '@fontsource-variable/archivo/wdth.css';
import '@fontsource-variable/inter/wght.css';
