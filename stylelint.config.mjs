const colours = "#[\\da-f]{3,8}\\b|\\b(?:rgb|hsl)a?\\(";
const lengths = "(?<![\\w.-])-?(?!1px\\b|0s\\b)(?:\\d+\\.)?\\d+(?:px|rem|em|ch|vw|vh|m?s)\\b";

/** Colours, sizes and weights of text, spaces, lines, radii, shadows and durations come from tokens. 0, 1px, % and fr are free. */
export default {
  plugins: ["stylelint-declaration-strict-value"],
  ignoreFiles: ["web/styles/fonts.css"],
  rules: {
    "scale-unlimited/declaration-strict-value": [
      [
        "/color$/",
        "/^(?:background|border|outline|padding|margin|transition|animation)/",
        "/(?:gap|shadow)$/",
        "fill",
        "stroke",
        "font-size",
      ],
      {
        ignoreVariables: false,
        ignoreFunctions: false,
        ignoreValues: `/^(?!.*(?:${colours}|${lengths})).*$/is`,
      },
    ],
    "declaration-property-value-disallowed-list": { "font-weight": ["/^\\d/", "bold"] },
  },
  overrides: [
    {
      // Pages of the shop move only what the compositor moves.
      files: ["web/**/*.css"],
      rules: {
        "declaration-property-value-allowed-list": {
          transition: ["none", "/^(?:(?:transform|opacity|visibility) [^,]+(?:, |$))+$/"],
        },
      },
    },
  ],
};
