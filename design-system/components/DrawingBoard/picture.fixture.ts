const drawing = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 640 360'>
<rect width='640' height='360' fill='#8fb3c9'/><rect y='230' width='640' height='130' fill='#2f7d5b'/>
<path d='M0 262h640M70 360 190 230M570 360 450 230' stroke='#fff' stroke-width='5' fill='none'/>
<g stroke='#7a4a2b' stroke-width='22' stroke-linecap='round' fill='none'><path d='M320 190 275 126M320 190l76-10'/></g>
<path d='M296 196h52l-8 82h-34z' fill='#1f4fd8'/>
<g stroke='#7a4a2b' stroke-width='24' stroke-linecap='round' fill='none'><path d='M310 276l-26 62M330 276l34 58'/></g>
<circle cx='322' cy='96' r='34' fill='#7a4a2b'/><path d='M290 86c6-34 60-34 66 0z' fill='#161a22'/>
<g fill='none' stroke='#161a22' stroke-width='6'><path d='M396 180l34-26'/><ellipse cx='452' cy='136' rx='30' ry='22' transform='rotate(-36 452 136)'/></g>
<circle cx='512' cy='92' r='11' fill='#d7f24b'/></svg>`;

/** A player about to hit a ball, for stories: 640 by 360. */
export const courtPicture = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
