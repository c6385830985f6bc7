import { USAGE_WIDGET_OBJECT, type UsageWidgetObject } from '#domain/usage-widget.ts'
import { defineUsageElement, ELEMENT_NAME } from './usage-element.ts'

/** The script of /metering/widget.js: defines the element and puts the widget's object on the page, once. */
if (customElements.get(ELEMENT_NAME) === undefined) {
  const script = document.currentScript
  const UsageElement = defineUsageElement(script instanceof HTMLScriptElement ? script.src : null)
  const widgetObject: UsageWidgetObject = {
    create(container, options) {
      const made = new UsageElement()
      made.configure(options)
      container.append(made)
      return {
        update: (changed) => made.configure(changed),
        refresh: () => made.refresh(),
        remove: () => made.remove(),
      }
    },
  }
  Object.assign(window, { [USAGE_WIDGET_OBJECT]: widgetObject })
}
