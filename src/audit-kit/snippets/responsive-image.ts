/** An image in two widths, of which the browser takes the one that fits. */
export const responsiveImage = `<img src="oak-800.jpg" srcset="oak-400.jpg 400w, oak-800.jpg 800w"
  sizes="(max-width: 40em) 100vw, 40em" width="800" height="533" alt="Oak table">`

/** Browsers without support for `auto` use the rest of `sizes`. */
export const lazyResponsiveImage = responsiveImage.replace('sizes="', 'loading="lazy" sizes="auto, ')
