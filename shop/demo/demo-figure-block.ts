/** Id of the demo's picture on the home page. */
export const demoFigureBlock = "demo-figure";
