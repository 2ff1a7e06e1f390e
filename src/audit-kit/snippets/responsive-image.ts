/** An image in two widths, of which the browser takes the one that fits. */
export const responsiveImage = `<img src="photo-800.jpg" srcset="photo-400.jpg 400w, photo-800.jpg 800w"
  sizes="(max-width: 40em) 100vw, 40em" width="800" height="533" alt="What the photo shows">`

/** Browsers without support for `auto` use the rest of `sizes`. */
export const lazyResponsiveImage = responsiveImage.replace('sizes="', 'loading="lazy" sizes="auto, ')
